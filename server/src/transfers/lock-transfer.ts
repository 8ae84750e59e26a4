import { AppError } from '@portal/shared/errors/app-error';
import { lockPerson } from '#applications/lock-person.ts';
import type { Tx } from '#db/client.ts';
import { lockInvoice } from '#invoices/repository.ts';
import type { TransferRecord } from './repository.ts';
import { findTransfer } from './repository.ts';

/** Locks the payments of the person and the invoice, then reads the transfer. @throws {AppError} NOT_FOUND */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRecord> {
  const found = await findTransfer(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await lockPerson(tx, found.user.id);
  // A colleague may have decided while this transaction waited for the locks. Then the second read shows it.
  const latest = (await findTransfer(tx, id)) ?? found;
  await lockInvoice(tx, latest.transfer.invoiceId);
  return latest;
}
