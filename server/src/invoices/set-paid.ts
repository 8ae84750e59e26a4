import type { InvoiceStatus } from '@portal/shared/invoices/workflow';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { hasTransferInReview, setPaidCents, transitionInvoice } from './repository.ts';

/**
 * Sets how much of an invoice is paid, and the status that follows: paid if the money covers it, otherwise pending while a
 * transfer is in review, otherwise not paid. The caller holds the locks and posts the entries.
 * @param today YYYY-MM-DD
 */
export async function setPaid(
  tx: Tx,
  { id, status, amountCents }: Pick<InvoiceRow, 'id' | 'status' | 'amountCents'>,
  { paidCents, today }: { paidCents: number; today: string },
): Promise<InvoiceStatus> {
  await setPaidCents(tx, id, paidCents);
  if (paidCents === amountCents) {
    if (status !== 'paid') await transitionInvoice(tx, { id, action: 'pay' }, { approvalDate: today });
    return 'paid';
  }

  const isInReview = await hasTransferInReview(tx, id);
  if (status === 'paid') await transitionInvoice(tx, { id, action: 'reopen' }, { approvalDate: null });
  if (status === 'pending' && !isInReview) await transitionInvoice(tx, { id, action: 'endReview' });
  if (status !== 'pending' && isInReview) await transitionInvoice(tx, { id, action: 'startReview' });
  return isInReview ? 'pending' : 'not_paid';
}
