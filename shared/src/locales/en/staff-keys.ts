import type { staffKeys as vi } from '../vi/staff-keys.ts';

/** The keys of the staff area. */
export const staffKeys: typeof vi = {
  title: 'Keys',
  key: 'Key',
  effect: 'Effect',
  search: 'Search for people, jobs, and payment requests, and open any page',
  find: 'Go to the search field of the list',
  rows: 'Move up or down a row of the list',
  open: 'Open the row with the focus',
  select: 'Select or clear a checkbox',
  mark: 'Select or clear the current row',
  send: 'Send the message that is being written',
  newLine: 'Start a new line in a message',
  close: 'Close a dialog',
  keys: 'Show this sheet',
};
