import { divideRefund, refundableTotal } from '@portal/shared/refunds/rules';
import type { Tx } from '../db/client.ts';
import type { InvoiceRow } from '../db/schema/index.ts';
import { recordAudit } from '../features/audit-log/record.ts';
import { findContract, lockApplicationOf } from '../features/contracts/repository.ts';
import { endHold } from '../features/holds/holds.ts';
import { transitionInvoice } from '../features/invoices/repository.ts';
import { entryTimeOf, postCarriedFee } from '../features/ledger/post.ts';
import { listRefundable } from '../features/ledger/refundable-queries.ts';
import type { Recipient } from '../features/mails/outbox.ts';
import { notify } from '../features/notifications/notify.ts';
import { openRefundOfEnd, readRefundedParts } from '../features/refunds/open-refund.ts';
import { findMovableRefund, lockContract, transitionRefund } from '../features/refunds/repository.ts';
import type { Deps } from '../platform/deps.ts';
import type { AuditContext } from '../platform/http/request-context.ts';

interface NewContract {
  context: AuditContext;
  user: Recipient;
  /** The first invoice of the new contract: its application fee. */
  fee: InvoiceRow;
  jobTitle: string;
}

/**
 * Lets the fee of a rejected application pay the first invoice of another job, if its refund is not decided yet and covers
 * the invoice. The rest stays a refund. Returns whether it did.
 */
export async function carryFeeOver(
  tx: Tx,
  deps: Deps,
  { context, user, fee, jobTitle }: NewContract,
): Promise<boolean> {
  const unlocked = await findMovableRefund(tx, user.id);
  if (!unlocked?.contractId) return false;

  // Staff may grant the refund at the same moment. The second waits here: the money goes back, or pays here, never both.
  await lockApplicationOf(tx, unlocked.contractId);
  await lockContract(tx, unlocked.contractId);
  const refund = await findMovableRefund(tx, user.id);
  const from = refund?.contractId ? await findContract(tx, refund.contractId) : undefined;
  if (!refund?.calculation || !from?.contract.endReason) return false;

  const payments = await listRefundable(tx, refund);
  const left = payments.reduce((sum, payment) => sum + refundableTotal(payment), 0);
  if (Math.min(left, refund.calculation.refundCents) < fee.amountCents) return false;

  const set = { approvalDate: deps.clock.today(), paidCents: fee.amountCents };
  if (!(await transitionInvoice(tx, { id: fee.id, action: 'carryFeeOver' }, set))) return false;
  const calculated = await readRefundedParts(tx, from.contract, refund.calculation.reason);
  const parts = divideRefund(fee.amountCents, payments, calculated).map(({ payment: { invoice }, given }) => ({
    invoice,
    part: given,
  }));
  await postCarriedFee(tx, entryTimeOf(deps.clock, context.now), { parts, paid: fee });
  await endHold(tx, fee);
  await transitionRefund(tx, { id: refund.id, action: 'withdraw' }, { decidedAt: context.now });

  const { email } = user;
  await recordAudit(tx, context, {
    action: 'fee.carry-over',
    subject: { type: 'refund', uid: refund.id, email },
    before: { status: refund.status, contract: refund.contractId },
    after: { status: 'withdrawn', contract: fee.contractId, invoice: fee.number, amountCents: fee.amountCents },
  });

  // The part that the new job does not need is refunded as before.
  await openRefundOfEnd(tx, deps, { context, contract: from.contract, email, reason: from.contract.endReason });
  await notify(tx, deps, {
    recipient: user,
    event: 'fee_carried_over',
    params: { jobTitle, amountCents: fee.amountCents, number: fee.number },
    now: context.now,
  });
  return true;
}
