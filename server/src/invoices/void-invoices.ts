import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import type { EntryTime } from '#ledger/post.ts';
import { postVoid } from '#ledger/post.ts';
import { voidUnpaid } from './repository.ts';

/** Voids unpaid invoices to which nothing was paid. Returns those that became void. */
export async function voidInvoices(tx: Tx, time: EntryTime, unpaid: readonly InvoiceRow[]): Promise<InvoiceRow[]> {
  const voided = await voidUnpaid(
    tx,
    unpaid.map(({ id }) => id),
  );
  await postVoid(tx, time, voided);
  return voided;
}
