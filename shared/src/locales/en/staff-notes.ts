import type { staffNotes as vi } from '../vi/staff-notes.ts';

/** Internal notes about a candidate. */
export const staffNotes: typeof vi = {
  title: 'Internal notes',
  lead: 'Only staff can read them. A note that is saved is not changed or removed.',
  label: 'Write a note',
  add: 'Save the note',
  added: 'Note saved',
  none: 'There are no notes yet.',
  by: '{{who}}, {{time}}',
};
