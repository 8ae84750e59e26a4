import { refundableTotal } from '@portal/shared/refunds/rules';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { readRefunded } from '#ledger/refunded-queries.ts';

/** The part of an invoice that stays due even if the invoice is closed: a refund of money that never arrived. */
export async function readOwedRefund(tx: Tx, invoice: InvoiceRow): Promise<number> {
  if (invoice.status === 'void') return 0;
  return Math.max(0, refundableTotal(await readRefunded(tx, invoice)) - invoice.paidCents);
}
