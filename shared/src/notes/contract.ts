import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment, reason, text, uid } from '#http/field-schemas.ts';
import { pageOf, pageQuery, sortQuery } from '#http/paging.ts';

/** A note that staff write about a candidate for each other. The candidate never sees it. */
const noteSchema = z.object({
  uid,
  /** With `@[id]` for each mention of a colleague. */
  text: z.string(),
  mentions: z.array(z.object({ uid, fullName: z.string() })),
  author: z.object({ email: z.string(), fullName: z.string() }),
  createdAt: moment,
  /** Of a note that was struck out; otherwise null. */
  struckAt: z.nullable(moment),
  /** The email address of the member of staff. */
  struckBy: z.nullable(z.string()),
  strikeReason: z.nullable(z.string()),
});
export type Note = z.infer<typeof noteSchema>;

const byEmail = z.object({ email: z.string() });

export const listNotes = endpoint({
  operationId: 'listNotes',
  method: 'GET',
  path: '/admin/users/{email}/notes',
  summary: 'List the internal notes about a candidate, newest first',
  access: 'users.read',
  params: byEmail,
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['createdAt']) }),
  data: pageOf(noteSchema),
  errors: [],
});

export const createNote = endpoint({
  operationId: 'createNote',
  method: 'POST',
  path: '/admin/users/{email}/notes',
  summary: 'Create an internal note about a candidate; it can be struck out, but not changed or deleted',
  access: 'notes.write',
  params: byEmail,
  body: z.strictObject({ text: text(5000) }),
  data: noteSchema,
  creates: true,
  errors: [],
});

export const strikeNote = endpoint({
  operationId: 'strikeNote',
  method: 'POST',
  path: '/admin/notes/{uid}/strike',
  summary: 'Strike out an internal note, with a reason; it stays readable',
  access: 'notes.write',
  params: z.object({ uid: z.string() }),
  body: z.strictObject({ reason }),
  data: noteSchema,
  errors: ['NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});
