import { divideRefund, refundableTotal } from '@portal/shared/refunds/rules';
import type { Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { recordAudit } from '../../features/audit-log/record.ts';
import { findContract, lockApplicationOf } from '../../features/contracts/repository.ts';
import { endHold } from '../../features/holds/holds.ts';
import { findInvoice, setPaidCents, transitionInvoice } from '../../features/invoices/repository.ts';
import { entryTimeOf, postCarriedFee } from '../../features/ledger/post.ts';
import { listRefundable } from '../../features/ledger/refundable-queries.ts';
import type { Recipient } from '../../features/mails/outbox.ts';
import { notify } from '../../features/notifications/notify.ts';
import { openRefundOfEnd, readRefundedParts } from '../../features/refunds/open-refund.ts';
import { findMovableRefund, lockContract, transitionRefund } from '../../features/refunds/repository.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';

interface NewContract {
  context: AuditContext;
  user: Recipient;
  /** The first invoice of the new contract: its application fee. */
  fee: InvoiceRow;
}

/** A fee that pays for another job now. */
interface CarriedFee {
  amountCents: number;
  /** What the new job does not need, which stays a refund; 0 if nothing is left. */
  restCents: number;
}

/**
 * Lets the fee of a rejected application pay the first invoice of another job, or a part of it, if its refund is not decided yet.
 * What the invoice does not need stays a refund; what the fee does not cover is still to be paid while the seat is held.
 * Returns null if there is no fee to carry. The caller notifies the candidate ({@link notifyCarriedFee}).
 */
export async function carryFeeOver(
  tx: Tx,
  deps: Deps,
  { context, user, fee }: NewContract,
): Promise<CarriedFee | null> {
  const unlocked = await findMovableRefund(tx, user.id);
  if (!unlocked?.contractId) return null;

  // Staff may grant the refund at the same moment. The second waits here: the money goes back, or pays here, never both.
  await lockApplicationOf(tx, unlocked.contractId);
  await lockContract(tx, unlocked.contractId);
  const refund = await findMovableRefund(tx, user.id);
  const from = refund?.contractId ? await findContract(tx, refund.contractId) : undefined;
  if (!refund?.calculation || !from?.contract.endReason) return null;

  const payments = await listRefundable(tx, refund);
  const left = payments.reduce((sum, payment) => sum + refundableTotal(payment), 0);
  const amountCents = Math.min(left, refund.calculation.refundCents, fee.amountCents);
  if (amountCents <= 0) return null;

  const isCovered = amountCents === fee.amountCents;
  const set = { approvalDate: deps.clock.today(), paidCents: amountCents };
  if (!isCovered) await setPaidCents(tx, fee.id, amountCents);
  else if (!(await transitionInvoice(tx, { id: fee.id, action: 'carryFeeOver' }, set))) return null;
  const calculated = await readRefundedParts(tx, from.contract, refund.calculation.reason);
  const parts = divideRefund(amountCents, payments, calculated)
    .map(({ payment: { invoice }, given }) => ({ invoice, part: given }))
    .filter(({ part }) => refundableTotal(part) > 0);
  await postCarriedFee(tx, entryTimeOf(deps.clock, context.now), { parts, paid: fee, amountCents });
  if (isCovered) await endHold(tx, fee);
  await transitionRefund(tx, { id: refund.id, action: 'withdraw' }, { decidedAt: context.now });

  const { email } = user;
  await recordAudit(tx, context, {
    action: 'fee.carry-over',
    subject: { type: 'refund', uid: refund.id, email },
    before: { status: refund.status, contract: refund.contractId },
    after: { status: 'withdrawn', contract: fee.contractId, invoice: fee.number, amountCents },
  });

  // The part that the new job does not need is refunded as before.
  const reason = from.contract.endReason;
  const rest = await openRefundOfEnd(tx, deps, { context, contract: from.contract, email, reason });
  return { amountCents, restCents: rest?.refundCents ?? 0 };
}

/**
 * Notifies the candidate that a fee pays for the new job, and of what is still to be paid. Call it once the person's credit has
 * been used: credit may pay the rest at the same moment.
 */
export async function notifyCarriedFee(
  tx: Tx,
  deps: Deps,
  { context, user, fee, jobTitle, carried }: NewContract & { jobTitle: string; carried: CarriedFee },
): Promise<void> {
  const { invoice } = required(await findInvoice(tx, fee.id), 'no invoice is deleted');
  const openCents = invoice.amountCents - invoice.paidCents;
  const { restCents } = carried;
  const creditCents = invoice.paidCents - carried.amountCents;
  await notify(tx, deps, {
    recipient: user,
    event: 'fee_carried_over',
    params: {
      jobTitle,
      amountCents: carried.amountCents,
      number: invoice.number,
      ...(creditCents > 0 && { creditCents }),
      ...(openCents > 0 && { openCents, dueDay: invoice.dueDate }),
      ...(restCents > 0 && { restCents }),
    },
    now: context.now,
  });
}
