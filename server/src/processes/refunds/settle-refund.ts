import type { Tx } from '../../db/client.ts';
import type { RefundRow } from '../../db/schema/index.ts';
import { findContract } from '../../features/contracts/repository.ts';
import { closeInvoice } from '../../features/invoices/close-invoice.ts';
import { lockInvoice } from '../../features/invoices/repository.ts';
import { whyNotDue } from '../../features/invoices/why-not-due.ts';
import { listGrantedParts } from '../../features/ledger/granted-queries.ts';
import { wasPaidSince } from '../../features/ledger/refundable-queries.ts';
import { findUserById } from '../../features/users/repository.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';
import { applyCredit } from '../transfers/apply-credit.ts';
import { refundLatePayment } from './refund-late-payment.ts';

interface Decided {
  context: AuditContext;
  /** As it was before the decision. */
  refund: RefundRow;
}

/**
 * Does what follows when a refund is refused, withdrawn, or paid: its free credit pays the person's open invoices. If money arrived
 * or the contract ended after a grant, the contract gets a further refund for that. Call it in the transaction of the decision,
 * with the person's payments locked.
 */
export async function settleRefund(tx: Tx, deps: Deps, { context, refund }: Decided): Promise<void> {
  if (refund.status === 'granted') {
    await closeOwedInvoices(tx, deps, { context, refund });
    const { contractId, decidedAt } = refund;
    if (contractId && decidedAt && (await isMoreRefunded(tx, contractId, decidedAt))) {
      await refundLatePayment(tx, deps, { context, contractId });
    }
  }
  await applyCredit(tx, deps, { context, userId: refund.userId });
}

/** Whether money arrived or the contract ended since a grant, which stood in the way of the refund for that. */
const isMoreRefunded = async (tx: Tx, contractId: string, grantedAt: Date): Promise<boolean> => {
  const endedAt = (await findContract(tx, contractId))?.contract.endedAt ?? null;
  return (endedAt !== null && endedAt > grantedAt) || (await wasPaidSince(tx, contractId, grantedAt));
};

/** Closes invoices that stayed open only because the person owed a refund, which was taken back. */
async function closeOwedInvoices(tx: Tx, deps: Deps, { context, refund }: Decided): Promise<void> {
  const { user } = required(await findUserById(tx, refund.userId), 'a refund has a person');
  for (const part of await listGrantedParts(tx, refund.id)) {
    const invoice = required(await lockInvoice(tx, part.invoice.id), 'a refunded invoice exists');
    const why = invoice.status === 'not_paid' ? await whyNotDue(tx, invoice) : null;
    if (why) await closeInvoice(tx, deps, { context, invoice, user, why });
  }
}
