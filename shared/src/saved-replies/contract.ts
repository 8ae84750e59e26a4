import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment, text, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { localized } from '#languages/localized-text.ts';
import { maxMessageLength } from '#messages/limits.ts';

/** A text that staff send often, in each language of the candidates. */
const savedReplySchema = z.object({
  uid,
  title: z.string(),
  text: localized(z.string()),
  createdAt: moment,
});
export type SavedReply = z.infer<typeof savedReplySchema>;

const body = z.strictObject({ title: text(100), text: localized(text(maxMessageLength)) });
const byUid = z.object({ uid: z.string() });

export const listSavedReplies = endpoint({
  operationId: 'listSavedReplies',
  method: 'GET',
  path: '/admin/saved-replies',
  summary: 'List the saved replies of the team, by title',
  access: 'users.read',
  query: z.strictObject(shortListQuery(['title', 'createdAt'])),
  data: pageOf(savedReplySchema),
  errors: [],
});

export const createSavedReply = endpoint({
  operationId: 'createSavedReply',
  method: 'POST',
  path: '/admin/saved-replies',
  summary: 'Create a saved reply, which may have the fields {name} and {case_number}',
  access: 'messages.write',
  isDecision: false,
  body,
  data: savedReplySchema,
  creates: true,
  errors: [],
});

export const updateSavedReply = endpoint({
  operationId: 'updateSavedReply',
  method: 'PUT',
  path: '/admin/saved-replies/{uid}',
  summary: 'Update a saved reply',
  access: 'messages.write',
  params: byUid,
  body,
  data: savedReplySchema,
  errors: ['NOT_FOUND'],
});

export const deleteSavedReply = endpoint({
  operationId: 'deleteSavedReply',
  method: 'DELETE',
  path: '/admin/saved-replies/{uid}',
  summary: 'Delete a saved reply',
  access: 'messages.write',
  params: byUid,
  data: z.null(),
  errors: ['NOT_FOUND'],
});
