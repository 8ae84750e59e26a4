import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { shortName, text, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { localized } from '#languages/localized-text.ts';

const categoryBody = z.strictObject({ name: shortName, label: localized(text(100)) });
export type JobCategoryBody = z.infer<typeof categoryBody>;

const categorySchema = z.object({
  uid,
  name: z.string(),
  label: localized(z.string()),
  /** The number of jobs in the category, in any status. */
  jobCount: z.int(),
});
export type StaffJobCategory = z.infer<typeof categorySchema>;

const byUid = z.object({ uid: z.string() });

export const listStaffJobCategories = endpoint({
  operationId: 'listStaffJobCategories',
  method: 'GET',
  path: '/admin/jobs/categories',
  summary: 'List the job categories, with the number of jobs in each',
  access: 'jobs.read',
  query: z.strictObject(shortListQuery(['name', 'jobCount'])),
  data: pageOf(categorySchema),
  errors: [],
});

export const createJobCategory = endpoint({
  operationId: 'createJobCategory',
  method: 'POST',
  path: '/admin/jobs/categories',
  summary: 'Create a job category',
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
  summary: 'Update a job category',
  access: 'jobs.manage',
  params: byUid,
  /** `seen` has the values that the change is based on. The change is refused if they are outdated. */
  body: z.extend(categoryBody, { seen: z.optional(categoryBody) }),
  data: categorySchema,
  errors: ['CATEGORY_NOT_FOUND', 'DUPLICATE_VALUE_FOR_ITEM', 'INVALID_ARGUMENTS'],
});

export const deleteJobCategory = endpoint({
  operationId: 'deleteJobCategory',
  method: 'DELETE',
  path: '/admin/jobs/categories/{uid}',
  summary: 'Delete a job category without jobs',
  access: 'jobs.manage',
  params: byUid,
  data: z.null(),
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USED'],
});
