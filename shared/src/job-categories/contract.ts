import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { shortName, text, uid } from '../http/field-schemas.ts';
import { localized } from '../languages/localized-text.ts';

const categoryBody = z.strictObject({ name: shortName, label: localized(text(100)) });
export type JobCategoryBody = z.infer<typeof categoryBody>;

const categorySchema = z.object({
  uid,
  name: z.string(),
  label: localized(z.string()),
  /** Jobs that have it, whatever their status. */
  jobCount: z.int(),
});
export type StaffJobCategory = z.infer<typeof categorySchema>;

const byUid = z.object({ uid: z.string() });

export const listStaffJobCategories = endpoint({
  operationId: 'listStaffJobCategories',
  method: 'GET',
  path: '/admin/jobs/categories',
  summary: 'The categories of jobs, with how many jobs have each',
  access: 'jobs.read',
  data: z.object({ items: z.array(categorySchema) }),
  errors: [],
});

export const createJobCategory = endpoint({
  operationId: 'createJobCategory',
  method: 'POST',
  path: '/admin/jobs/categories',
  summary: 'Add a category of jobs',
  access: 'jobs.manage',
  body: categoryBody,
  data: categorySchema,
  creates: true,
  errors: ['DUPLICATE_VALUE_FOR_ITEM'],
});

export const updateJobCategory = endpoint({
  operationId: 'updateJobCategory',
  method: 'PUT',
  path: '/admin/jobs/categories/{uid}',
  summary: 'Change a category of jobs',
  access: 'jobs.manage',
  params: byUid,
  /** `seen` is what the change was made from: refused where it is no longer so. */
  body: z.extend(categoryBody, { seen: z.optional(categoryBody) }),
  data: categorySchema,
  errors: ['CATEGORY_NOT_FOUND', 'DUPLICATE_VALUE_FOR_ITEM', 'INVALID_ARGUMENTS'],
});

export const deleteJobCategory = endpoint({
  operationId: 'deleteJobCategory',
  method: 'DELETE',
  path: '/admin/jobs/categories/{uid}',
  summary: 'Delete a category that no job has',
  access: 'jobs.manage',
  params: byUid,
  data: z.null(),
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USED'],
});
