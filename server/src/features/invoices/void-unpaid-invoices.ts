import type { Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import type { EntryTime } from '../ledger/post.ts';
import { postVoid } from '../ledger/post.ts';
import { releasePayments } from './release-payments.ts';
import { listUnpaidUnder, voidUnpaid } from './repository.ts';

/** Voids unpaid invoices to which nothing was paid. Returns those that became void. */
export async function voidInvoices(tx: Tx, time: EntryTime, unpaid: readonly InvoiceRow[]): Promise<InvoiceRow[]> {
  const voided = await voidUnpaid(
    tx,
    unpaid.map(({ id }) => id),
  );
  await postVoid(tx, time, voided);
  return voided;
}

/** Voids the unpaid invoices of the named milestones. What was paid of them becomes credit. */
export async function voidUnpaidInvoices(
  tx: Tx,
  time: EntryTime,
  { contractId, milestoneKeys }: { contractId: string; milestoneKeys: readonly string[] },
): Promise<InvoiceRow[]> {
  const unpaid = await listUnpaidUnder(tx, contractId, milestoneKeys);
  for (const invoice of unpaid) await releasePayments(tx, time, invoice);
  return voidInvoices(tx, time, unpaid);
}
