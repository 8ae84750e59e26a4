import type { Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import type { EntryTime } from '../ledger/post.ts';
import { postVoid } from '../ledger/post.ts';
import { voidUnpaid } from './repository.ts';

/** Voids the invoices of a contract that nobody paid; those of some milestones only, where they are named. */
export async function voidUnpaidInvoices(
  tx: Tx,
  time: EntryTime,
  contractId: string,
  milestoneKeys?: readonly string[],
): Promise<InvoiceRow[]> {
  const voided = await voidUnpaid(tx, contractId, milestoneKeys);
  await postVoid(tx, time, voided);
  return voided;
}
