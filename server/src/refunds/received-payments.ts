import type { ReceivedPayment } from '@portal/shared/refunds/ending-refund';
import type { Database, Tx } from '#db/client.ts';
import type { ContractRow } from '#db/schema/index.ts';
import { listPaymentTimes, listRefundable } from '#ledger/refundable-queries.ts';

/**
 * The money that was received under a contract and not refunded before, payment by payment. Every calculation of the refund
 * at the end of a contract reads it here.
 */
export async function listReceived(
  tx: Tx | Database,
  { id, userId, endedAt }: Pick<ContractRow, 'id' | 'userId' | 'endedAt'>,
): Promise<ReceivedPayment[]> {
  const payments = await listRefundable(tx, { userId, contractId: id }, { withOpen: true });
  const times = await listPaymentTimes(tx, id);
  return payments.map(({ invoice, credit, service, attorney, government }) => {
    const paidAt = times.get(invoice.id);
    return {
      invoiceId: invoice.id,
      milestoneKey: invoice.milestoneKey,
      lines: invoice.lines,
      isAfterEnd: endedAt !== null && paidAt !== undefined && paidAt > endedAt,
      credit,
      service,
      attorney,
      government,
    };
  });
}
