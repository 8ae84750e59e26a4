import type { staffNotes as vi } from '../vi/staff-notes.ts';

/** Internal notes about a candidate. */
export const staffNotes: typeof vi = {
  title: 'Internal notes',
  lead: 'Only staff can read these notes. A saved note cannot be changed or deleted.',
  label: 'Write a note',
  add: 'Save note',
  added: 'Note saved',
  none: 'There are no notes yet.',
  by: '{{who}}, {{time}}',
};
