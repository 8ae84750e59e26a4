import type { Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import type { EntryTime } from '../ledger/post.ts';
import { postVoid } from '../ledger/post.ts';
import { releasePayments } from './release-payments.ts';
import { listPartlyPaid, voidUnpaid } from './repository.ts';

/**
 * Voids the unpaid invoices of a contract, or only those of the named milestones. What was paid of them becomes credit.
 */
export async function voidUnpaidInvoices(
  tx: Tx,
  time: EntryTime,
  { contractId, milestoneKeys }: { contractId: string; milestoneKeys?: readonly string[] },
): Promise<InvoiceRow[]> {
  for (const invoice of await listPartlyPaid(tx, contractId, milestoneKeys)) await releasePayments(tx, time, invoice);
  const voided = await voidUnpaid(tx, contractId, milestoneKeys);
  await postVoid(tx, time, voided);
  return voided;
}
