import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/forms/contract';
import type { StaffFormDetail } from '@portal/shared/forms/contract';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type { FieldErrors } from '@portal/shared/http/envelope';
import { recordAudit, recordUpdate } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import {
  listFormCategoryRecords,
  listQuestionRecords,
  lockQuestion,
  updateFormCategoryRow,
  updateQuestionRow,
} from './builder-repository.ts';
import { getLockedForm, readForm } from './save-form.ts';

type Order = BodyOf<typeof contract.reorderFormCategories>;
type Moved = NonNullable<BodyOf<typeof contract.reorderQuestions>['moved']>;

/**
 * Whether an order names a part twice, or does not name exactly the existing parts. It is then based on an outdated
 * list.
 */
function checkOrder({ uids, seen }: Order, current: string[]): void {
  const twice: FieldErrors = {};
  for (const [index, uid] of uids.entries()) {
    if (uids.indexOf(uid) < index) twice[`uids.${index}`] = 'DUPLICATE_VALUE_FOR_ITEM';
  }
  if (Object.keys(twice).length > 0) throw new AppError('DUPLICATE_VALUE_FOR_ITEM_WITH_ORDINAL', { fields: twice });
  refuseStaleEdit(seen, current);
  refuseStaleEdit([...uids].sort(), [...current].sort());
}

/** Reorders the categories of a form. @throws {AppError} FORM_NOT_FOUND; INVALID_ARGUMENTS with 409 */
export async function reorderFormCategories(
  tx: Tx,
  context: AuditContext,
  { formUid, body }: { formUid: string; body: Order },
): Promise<StaffFormDetail> {
  await getLockedForm(tx, formUid);
  const all = await listFormCategoryRecords(tx, formUid);
  const codeOf = new Map(all.map(({ category }) => [category.id, category.name]));
  checkOrder(body, [...codeOf.keys()]);

  for (const [position, uid] of body.uids.entries()) await updateFormCategoryRow(tx, uid, { position });
  await recordUpdate(tx, context, {
    action: 'form-category.reorder',
    subject: { type: 'form', uid: formUid },
    before: { order: [...codeOf.values()] },
    after: { order: body.uids.map((uid) => codeOf.get(uid)) },
  });

  return readForm(tx, formUid);
}

/** Moves a question into another category of its form. Its text and answers do not change. */
async function moveQuestion(
  tx: Tx,
  context: AuditContext,
  { formUid, uid, categoryUid }: Moved & { formUid: string },
): Promise<void> {
  const found = await lockQuestion(tx, formUid, uid);
  if (!found) throw new AppError('OBSERVATION_NOT_FOUND');
  const categories = (await listFormCategoryRecords(tx, formUid)).map(({ category }) => category);
  const codeOf = (id: string | null) => categories.find((category) => category.id === id)?.name ?? null;
  if (categoryUid && codeOf(categoryUid) === null) throw new AppError('CATEGORY_NOT_FOUND');
  const { name, categoryId } = found.question;
  if (categoryId === categoryUid) return;

  await updateQuestionRow(tx, uid, { categoryId: categoryUid });
  await recordAudit(tx, context, {
    action: 'question.move',
    subject: { type: 'question', uid },
    before: { code: name, category: codeOf(categoryId) },
    after: { code: name, category: codeOf(categoryUid) },
  });
}

/** Reorders the questions of a form within their categories, and optionally moves one into another category. */
export async function reorderQuestions(
  tx: Tx,
  context: AuditContext,
  { formUid, body: { moved, ...body } }: { formUid: string; body: BodyOf<typeof contract.reorderQuestions> },
): Promise<StaffFormDetail> {
  await getLockedForm(tx, formUid);
  const all = await listQuestionRecords(tx, formUid);
  const codeOf = new Map(all.map(({ question }) => [question.id, question.name]));
  checkOrder(body, [...codeOf.keys()]);
  if (moved) await moveQuestion(tx, context, { formUid, ...moved });

  for (const [position, uid] of body.uids.entries()) await updateQuestionRow(tx, uid, { position });
  await recordUpdate(tx, context, {
    action: 'question.reorder',
    subject: { type: 'form', uid: formUid },
    before: { order: [...codeOf.values()] },
    after: { order: body.uids.map((uid) => codeOf.get(uid)) },
  });

  return readForm(tx, formUid);
}
