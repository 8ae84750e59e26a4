import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import { lockApplicationOf } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { findUserById } from '#users/repository.ts';
import { findInvoice, lockInvoice } from './repository.ts';

/** Refuses to change or void an invoice, with the reason. */
export const refuseClosed = (code: Extract<FieldCode, `INVOICE_${string}`> = 'INVOICE_NOT_OPEN'): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { invoice: code } });
};

/**
 * Locks the application, then the invoice. Every writer takes the locks in this order, so they queue instead of
 * deadlocking.
 */
export async function lockInvoiceInOrder(tx: Tx, id: string): Promise<InvoiceRow | undefined> {
  const found = await findInvoice(tx, id);
  if (found?.invoice.contractId) await lockApplicationOf(tx, found.invoice.contractId);
  return found && lockInvoice(tx, id);
}

/** Locks an invoice and returns it with its owner. @throws {AppError} NOT_FOUND */
export async function getLockedInvoice(tx: Tx, id: string) {
  const invoice = await lockInvoiceInOrder(tx, id);
  const person = invoice && (await findUserById(tx, invoice.userId));
  if (!person) throw new AppError('NOT_FOUND');
  return { invoice, user: person.user };
}
