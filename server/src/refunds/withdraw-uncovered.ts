import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { hasPaymentBilledAgain, listGrantedOf, listGrantedParts } from '#ledger/granted-queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { isGrantFunded } from './grant-is-funded.ts';
import { withdrawRefundGrant } from './withdraw-refund-grant.ts';

interface Reversed {
  context: AuditContext;
  /** The invoice whose transfer was reversed. */
  invoice: Pick<InvoiceRow, 'userId' | 'contractId' | 'number'>;
  reason: string;
}

/**
 * Withdraws the granted refunds that cannot be paid any more, because the money that they return never arrived: first those of the
 * contract whose transfer was reversed, then the newest. A grant whose payment was requested again stays, but cannot be paid. Returns
 * the invoices that they had refunded.
 */
export async function withdrawUncovered(tx: Tx, deps: Deps, { context, invoice, reason }: Reversed): Promise<string[]> {
  const granted = await listGrantedOf(tx, invoice.userId);
  const isHere = ({ contractId }: (typeof granted)[number]) => contractId === invoice.contractId;
  const invoiceIds: string[] = [];
  for (const refund of [...granted.filter(isHere), ...granted.filter((one) => !isHere(one))]) {
    if (await isGrantFunded(tx, refund)) continue;
    const parts = await listGrantedParts(tx, refund.id);
    if (await hasPaymentBilledAgain(tx, parts)) continue;

    invoiceIds.push(...parts.map((part) => part.invoice.id));
    await withdrawRefundGrant(tx, deps, { context, id: refund.id, reason, reversed: invoice.number });
  }
  return invoiceIds;
}
