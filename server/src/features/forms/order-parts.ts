import { AppError } from '@portal/shared/errors/app-error';
import type { orderQuestions, StaffFormDetail } from '@portal/shared/forms/contract';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type { FieldErrors } from '@portal/shared/http/envelope';
import type { Tx } from '../../db/client.ts';
import type { Origin } from '../../platform/http/call.ts';
import { refuseWhenChanged } from '../../platform/http/failure.ts';
import { recordAudit } from '../audit-log/record.ts';
import {
  listFormCategoryRecords,
  listQuestionRecords,
  updateFormCategoryRow,
  updateQuestionRow,
} from './builder-repository.ts';
import { getLockedForm, presentSavedForm } from './save-form.ts';

type Order = BodyOf<typeof orderQuestions>;

/** Something is named twice, or others than the ones that are there: then the order was made from an older list. */
function checkOrder({ uids, seen }: Order, current: string[]): void {
  const twice: FieldErrors = {};
  for (const [index, uid] of uids.entries()) {
    if (uids.indexOf(uid) < index) twice[`uids.${index}`] = 'DUPLICATE_VALUE_FOR_ITEM';
  }
  if (Object.keys(twice).length > 0) throw new AppError('DUPLICATE_VALUE_FOR_ITEM_WITH_ORDINAL', { fields: twice });
  refuseWhenChanged(seen, current);
  refuseWhenChanged([...uids].sort(), [...current].sort());
}

/** Puts the categories of a form into an order. @throws {AppError} FORM_NOT_FOUND; INVALID_ARGUMENTS with 409 */
export async function reorderCategories(
  tx: Tx,
  origin: Origin,
  formUid: string,
  body: Order,
): Promise<StaffFormDetail> {
  await getLockedForm(tx, formUid);
  const all = await listFormCategoryRecords(tx, formUid);
  const codeOf = new Map(all.map(({ category }) => [category.id, category.name]));
  checkOrder(body, [...codeOf.keys()]);
  for (const [position, uid] of body.uids.entries()) await updateFormCategoryRow(tx, uid, { position });
  await recordAudit(tx, origin, {
    action: 'form-category.order',
    subject: { type: 'form', uid: formUid },
    before: { order: [...codeOf.values()] },
    after: { order: body.uids.map((uid) => codeOf.get(uid)) },
  });
  return presentSavedForm(tx, formUid);
}

/** Puts the questions of a form into an order; it counts within each category. */
export async function reorderQuestions(tx: Tx, origin: Origin, formUid: string, body: Order): Promise<StaffFormDetail> {
  await getLockedForm(tx, formUid);
  const all = await listQuestionRecords(tx, formUid);
  const codeOf = new Map(all.map(({ question }) => [question.id, question.name]));
  checkOrder(body, [...codeOf.keys()]);
  for (const [position, uid] of body.uids.entries()) await updateQuestionRow(tx, uid, { position });
  await recordAudit(tx, origin, {
    action: 'question.order',
    subject: { type: 'form', uid: formUid },
    before: { order: [...codeOf.values()] },
    after: { order: body.uids.map((uid) => codeOf.get(uid)) },
  });
  return presentSavedForm(tx, formUid);
}
