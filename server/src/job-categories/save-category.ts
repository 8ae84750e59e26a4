import { AppError } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type { JobCategoryBody, StaffJobCategory, updateJobCategory } from '@portal/shared/job-categories/contract';
import { recordAudit, recordUpdate } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { isUniqueViolation } from '#db/client.ts';
import { findJob, lockJobsOfCategory, updateJobRow } from '#jobs/repository.ts';
import { searchTextOf } from '#jobs/save-job.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import type { CategoryRecord } from './repository.ts';
import { deleteCategory, insertCategory, lockCategory, updateCategory } from './repository.ts';

export const presentCategory = ({ id, name, label, jobCount }: CategoryRecord): StaffJobCategory => ({
  uid: id,
  name,
  label,
  jobCount,
});

const bodyOf = ({ name, label }: JobCategoryBody): JobCategoryBody => ({ name, label });
const audited = ({ name, label }: JobCategoryBody) => ({ code: name, label });

/** Turns a duplicate name into a refusal, and rethrows other errors. */
export async function refuseTakenName<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, 'job_categories_name_key')) throw error;
    throw new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { name: 'CATEGORY_NAME_TAKEN' } });
  }
}

/** Reads a category as staff see it. @throws {AppError} CATEGORY_NOT_FOUND */
export async function readCategory(tx: Tx, uid: string): Promise<StaffJobCategory> {
  const category = await lockCategory(tx, uid);
  if (!category) throw new AppError('CATEGORY_NOT_FOUND');
  return presentCategory(category);
}

/** Creates a category, and returns its id. */
export async function addCategory(tx: Tx, context: AuditContext, body: JobCategoryBody): Promise<string> {
  const category = await insertCategory(tx, { ...body, createdAt: context.now });
  await recordAudit(tx, context, {
    action: 'job-category.create',
    subject: { type: 'job-category', uid: category.id },
    after: audited(body),
  });
  return category.id;
}

/** Updates a category and the search texts of its jobs. @throws {AppError} CATEGORY_NOT_FOUND */
export async function changeCategory(
  tx: Tx,
  context: AuditContext,
  { uid, body: { seen, ...body } }: { uid: string; body: BodyOf<typeof updateJobCategory> },
): Promise<StaffJobCategory> {
  // Every writer locks jobs first, so that no two deadlock.
  const jobIds = await lockJobsOfCategory(tx, uid);
  const before = await lockCategory(tx, uid);
  if (!before) throw new AppError('CATEGORY_NOT_FOUND');
  refuseStaleEdit(seen, bodyOf(before));

  await updateCategory(tx, uid, body);
  for (const id of jobIds) {
    const found = await findJob(tx, id);
    if (found) await updateJobRow(tx, id, { searchText: searchTextOf({ ...found.job, ...found }) });
  }

  await recordUpdate(tx, context, {
    action: 'job-category.update',
    subject: { type: 'job-category', uid },
    before: audited(before),
    after: audited(body),
  });

  return presentCategory({ ...before, ...body });
}

/** @throws {AppError} CATEGORY_NOT_FOUND; CATEGORY_IN_USED while a job has it */
export async function removeCategory(tx: Tx, context: AuditContext, uid: string): Promise<null> {
  const category = await lockCategory(tx, uid);
  if (!category) throw new AppError('CATEGORY_NOT_FOUND');
  if (category.jobCount > 0) throw new AppError('CATEGORY_IN_USED');
  await deleteCategory(tx, uid);
  await recordAudit(tx, context, {
    action: 'job-category.delete',
    subject: { type: 'job-category', uid },
    before: audited(category),
  });
  return null;
}
