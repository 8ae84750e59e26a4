import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment, text, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { colleagueName } from '#owners/filter.ts';
import { savedViewLists } from './lists.ts';

const savedViewSchema = z.object({
  uid,
  name: z.string(),
  /** The query of the list's address. */
  address: z.string(),
  isShared: z.boolean(),
  owner: colleagueName,
  isOwn: z.boolean(),
  createdAt: moment,
});
export type SavedView = z.infer<typeof savedViewSchema>;

const list = z.enum(savedViewLists);
const body = {
  name: text(80),
  address: z.string().check(z.maxLength(2000, 'TEXT_TOO_LONG'), z.regex(/^(\?.*)?$/, 'INVALID_FIELD')),
  /** Whether the whole team sees it. */
  isShared: z.boolean(),
};
const byUid = z.object({ uid: z.string() });

export const listSavedViews = endpoint({
  operationId: 'listSavedViews',
  method: 'GET',
  path: '/admin/saved-views',
  summary: 'List your own views of a list, and those that colleagues share',
  access: 'users.read',
  query: z.strictObject({ ...shortListQuery(['name', 'createdAt']), list: z.optional(list) }),
  data: pageOf(savedViewSchema),
  errors: [],
});

export const createSavedView = endpoint({
  operationId: 'createSavedView',
  method: 'POST',
  path: '/admin/saved-views',
  summary: 'Save a view of a list: its filters, order, and columns',
  access: 'own.desk',
  body: z.strictObject({ list, ...body }),
  data: savedViewSchema,
  creates: true,
  errors: [],
});

export const updateSavedView = endpoint({
  operationId: 'updateSavedView',
  method: 'PUT',
  path: '/admin/saved-views/{uid}',
  summary: 'Update an own view',
  access: 'own.desk',
  params: byUid,
  body: z.strictObject(body),
  data: savedViewSchema,
  errors: ['NOT_FOUND'],
});

export const deleteSavedView = endpoint({
  operationId: 'deleteSavedView',
  method: 'DELETE',
  path: '/admin/saved-views/{uid}',
  summary: 'Delete an own view',
  access: 'own.desk',
  params: byUid,
  data: z.null(),
  errors: ['NOT_FOUND'],
});
