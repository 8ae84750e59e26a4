import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment, text, uid } from '#http/field-schemas.ts';
import { pageOf, pageQuery, sortQuery } from '#http/paging.ts';

/** A note that staff write about a candidate for each other. The candidate never sees it. */
const noteSchema = z.object({
  uid,
  text: z.string(),
  author: z.object({ email: z.string(), fullName: z.string() }),
  createdAt: moment,
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
  summary: 'Create an internal note about a candidate; it cannot be changed or deleted',
  access: 'notes.write',
  params: byEmail,
  body: z.strictObject({ text: text(5000) }),
  data: noteSchema,
  creates: true,
  errors: [],
});
