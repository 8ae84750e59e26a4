import type { staffNotes as vi } from '../vi/staff-notes.ts';

/** Internal notes about a candidate. */
export const staffNotes: typeof vi = {
  title: 'Internal notes',
  lead: 'Only staff can read these notes. A saved note can be struck out, but not changed or deleted.',
  label: 'Write a note (type @ to mention a colleague)',
  add: 'Save note',
  added: 'Note saved',
  none: 'There are no notes yet.',
  by: '{{who}}, {{time}}',
  strike: 'Strike out',
  strikeTitle: 'Strike this note out?',
  strikeText: 'The note stays readable, struck through, with the reason.',
  struck: 'Note struck out',
};
