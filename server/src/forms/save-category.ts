import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/forms/contract';
import type { FormCategory, FormCategoryBody } from '@portal/shared/forms/contract';
import { questionnaireForm } from '@portal/shared/forms/rules';
import type { BodyOf } from '@portal/shared/http/endpoint';
import { sensitiveCategories } from '@portal/shared/questionnaire/rules';
import { recordAudit, recordUpdate } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { presentFormCategory } from './builder-presenter.ts';
import {
  deleteFormCategoryRow,
  insertFormCategory,
  listFormCategoryRecords,
  updateFormCategoryRow,
} from './builder-repository.ts';
import { getLockedForm } from './save-form.ts';

const bodyOf = ({ name, label }: FormCategoryBody): FormCategoryBody => ({ name, label });
const audited = ({ name, label }: FormCategoryBody) => ({ code: name, label });

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Locks a form and returns its categories. @throws {AppError} FORM_NOT_FOUND */
async function lockCategories(tx: Tx, formUid: string) {
  const { form } = await getLockedForm(tx, formUid);
  return { form, all: await listFormCategoryRecords(tx, form.id) };
}

async function getCategory(tx: Tx, formUid: string, uid: string) {
  const { form, all } = await lockCategories(tx, formUid);
  const found = all.find(({ category }) => category.id === uid);
  if (!found) throw new AppError('CATEGORY_NOT_FOUND');
  return { form, all, found };
}

function refuseTakenName(others: { category: { id: string; name: string } }[], name: string): void {
  if (others.some(({ category }) => isSameName(category.name, name))) {
    throw new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { name: 'CATEGORY_NAME_TAKEN' } });
  }
}

/** Reads a category as staff see it. @throws {AppError} CATEGORY_NOT_FOUND */
export async function readFormCategory(tx: Tx, formUid: string, uid: string): Promise<FormCategory> {
  const found = (await listFormCategoryRecords(tx, formUid)).map(presentFormCategory).find((one) => one.uid === uid);
  if (!found) throw new AppError('CATEGORY_NOT_FOUND');
  return found;
}

/** Creates a category, and returns its id. */
export async function createFormCategory(
  tx: Tx,
  context: AuditContext,
  { formUid, body }: { formUid: string; body: FormCategoryBody },
): Promise<string> {
  const { all } = await lockCategories(tx, formUid);
  refuseTakenName(all, body.name);
  const position = Math.max(-1, ...all.map(({ category }) => category.position)) + 1;

  const uid = await insertFormCategory(tx, { ...body, formId: formUid, position });
  await recordAudit(tx, context, {
    action: 'form-category.create',
    subject: { type: 'form-category', uid },
    after: audited(body),
  });

  return uid;
}

interface FormCategoryUpdate {
  formUid: string;
  categoryUid: string;
  body: BodyOf<typeof contract.updateFormCategory>;
}

/** @throws {AppError} FORM_NOT_FOUND; CATEGORY_NOT_FOUND; 409 for another name of a category of sensitive questions */
export async function updateFormCategory(
  tx: Tx,
  context: AuditContext,
  { formUid, categoryUid, body: { seen, ...body } }: FormCategoryUpdate,
) {
  const { form, all, found } = await getCategory(tx, formUid, categoryUid);
  refuseStaleEdit(seen, bodyOf(found.category));
  const { name } = found.category;
  // The product finds the sensitive questions by these names.
  if (form.name === questionnaireForm && sensitiveCategories.includes(name) && body.name !== name) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { name: 'CATEGORY_NAME_FIXED' } });
  }
  refuseTakenName(
    all.filter((other) => other !== found),
    body.name,
  );

  await updateFormCategoryRow(tx, categoryUid, body);
  await recordUpdate(tx, context, {
    action: 'form-category.update',
    subject: { type: 'form-category', uid: categoryUid },
    before: audited(found.category),
    after: audited(body),
  });

  return readFormCategory(tx, formUid, categoryUid);
}

/** @throws {AppError} CATEGORY_IN_USED while a question has it, even a retired one */
export async function deleteFormCategory(
  tx: Tx,
  context: AuditContext,
  { uid: formUid, category: categoryUid }: { uid: string; category: string },
): Promise<null> {
  const { found } = await getCategory(tx, formUid, categoryUid);
  if (found.questionCount + found.retiredCount > 0) throw new AppError('CATEGORY_IN_USED');
  await deleteFormCategoryRow(tx, categoryUid);
  await recordAudit(tx, context, {
    action: 'form-category.delete',
    subject: { type: 'form-category', uid: categoryUid },
    before: audited(found.category),
  });
  return null;
}
