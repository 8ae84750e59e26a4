import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { lockApplicationOf } from '../contracts/repository.ts';
import { findUserById } from '../users/repository.ts';
import { findInvoice, lockInvoice } from './repository.ts';

/** Why an invoice is not changed or void. */
export const refuseClosed = (code: Extract<FieldCode, `INVOICE_${string}`> = 'INVOICE_NOT_OPEN'): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { invoice: code } });
};

/** Holds an invoice's row, its application's before it: whoever moves either waits here, and no two for each other. */
export async function lockInvoiceInOrder(tx: Tx, id: string): Promise<InvoiceRow | undefined> {
  const found = await findInvoice(tx, id);
  if (found?.invoice.contractId) await lockApplicationOf(tx, found.invoice.contractId);
  return found && lockInvoice(tx, id);
}

/** An invoice and whose it is, held. @throws NOT_FOUND */
export async function holdInvoice(tx: Tx, id: string) {
  const invoice = await lockInvoiceInOrder(tx, id);
  const person = invoice && (await findUserById(tx, invoice.userId));
  if (!person) throw new AppError('NOT_FOUND');
  return { invoice, user: person.user };
}
