import { AppError } from '@portal/shared/errors/app-error';
import type * as contract from '@portal/shared/forms/contract';
import type { FormBody, StaffFormDetail } from '@portal/shared/forms/contract';
import type { BodyOf } from '@portal/shared/http/endpoint';
import { recordAudit, recordUpdate } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { presentFormDetail } from './builder-presenter.ts';
import type { FormRecord } from './builder-repository.ts';
import {
  deleteFormRows,
  findForm,
  insertForm,
  isFormNameTaken,
  lockForm,
  lockFormNames,
  updateFormRow,
} from './builder-repository.ts';
import { isFormInUse } from './in-use.ts';

const bodyOf = ({ name, title }: FormBody): FormBody => ({ name, title });
const audited = ({ name, title }: FormBody) => ({ code: name, title });

/** @throws {AppError} FORM_NOT_FOUND */
export async function getLockedForm(tx: Tx, uid: string): Promise<FormRecord> {
  const record = await lockForm(tx, uid);
  if (!record) throw new AppError('FORM_NOT_FOUND');
  return record;
}

async function refuseTakenName(tx: Tx, name: string, exceptId?: string): Promise<void> {
  await lockFormNames(tx);
  if (await isFormNameTaken(tx, name, exceptId)) {
    throw new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { name: 'FORM_NAME_TAKEN' } });
  }
}

/** Reads a form as staff see it. @throws {AppError} FORM_NOT_FOUND */
export async function readForm(tx: Tx, uid: string): Promise<StaffFormDetail> {
  const record = await findForm(tx, uid);
  if (!record) throw new AppError('FORM_NOT_FOUND');
  return presentFormDetail(tx, record);
}

/** Creates a form, and returns its id. @throws {AppError} DUPLICATE_VALUE_FOR_ITEM for a name that is taken */
export async function createForm(tx: Tx, context: AuditContext, body: FormBody): Promise<string> {
  await refuseTakenName(tx, body.name);
  const uid = await insertForm(tx, { ...body, createdAt: context.now });
  await recordAudit(tx, context, { action: 'form.create', subject: { type: 'form', uid }, after: audited(body) });
  return uid;
}

/**
 * @throws {AppError} OBSERVATION_IS_COMPLETED_OR_LOCKED for another name of a form in use, because the product refers
 * to its name
 */
export async function updateForm(
  tx: Tx,
  context: AuditContext,
  { uid, body: { seen, ...body } }: { uid: string; body: BodyOf<typeof contract.updateForm> },
): Promise<StaffFormDetail> {
  const record = await getLockedForm(tx, uid);
  refuseStaleEdit(seen, bodyOf(record.form));
  if (body.name !== record.form.name) {
    if (isFormInUse(record)) {
      throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { name: 'FORM_NAME_FIXED' } });
    }
    await refuseTakenName(tx, body.name, uid);
  }

  await updateFormRow(tx, uid, body);
  await recordUpdate(tx, context, {
    action: 'form.update',
    subject: { type: 'form', uid },
    before: audited(record.form),
    after: audited(body),
  });

  return readForm(tx, uid);
}

/** @throws {AppError} OBSERVATION_IS_COMPLETED_OR_LOCKED while it is in use */
export async function deleteForm(tx: Tx, context: AuditContext, uid: string): Promise<null> {
  const record = await getLockedForm(tx, uid);
  if (isFormInUse(record)) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { form: 'FORM_IN_USE' } });
  }

  await deleteFormRows(tx, uid);
  await recordAudit(tx, context, {
    action: 'form.delete',
    subject: { type: 'form', uid },
    before: audited(record.form),
  });

  return null;
}
