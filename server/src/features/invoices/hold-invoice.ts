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

/** An invoice and whose it is, with its application held before it, as those do who decide one. @throws NOT_FOUND */
export async function holdInvoice(tx: Tx, id: string) {
  const found = await findInvoice(tx, id);
  if (found?.invoice.contractId) await lockApplicationOf(tx, found.invoice.contractId);
  const invoice: InvoiceRow | undefined = found && (await lockInvoice(tx, id));
  const person = invoice && (await findUserById(tx, invoice.userId));
  if (!person) throw new AppError('NOT_FOUND');
  return { invoice, user: person.user };
}
