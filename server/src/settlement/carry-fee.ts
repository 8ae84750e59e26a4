import { divideRefund, refundableTotal } from '@portal/shared/refunds/rules';
import { recordAudit } from '#audit-log/record.ts';
import { findContract, findLiveContract } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import { findInvoice, setPaidCents, transitionInvoice } from '#invoices/repository.ts';
import { textIn } from '#jobs/presenter.ts';
import { getJob } from '#jobs/repository.ts';
import { entryTimeOf, postCarriedFee } from '#ledger/post.ts';
import { listRefundable } from '#ledger/refundable-queries.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { required } from '#platform/required.ts';
import { readRefundedParts } from '#refunds/refund-of-end.ts';
import { findMovableRefund, lockContract, transitionRefund } from '#refunds/repository.ts';
import { findUserById } from '#users/repository.ts';
import { openRefundOfEnd } from './open-refunds.ts';
import type { Rule } from './settle-case.ts';

/**
 * Lets the fee of a rejected application pay the first invoice of a contract that was signed just now, or a part of it, if its refund
 * is not decided yet. What the invoice does not need stays a refund; what the fee does not cover is still to be paid while the seat is
 * held.
 */
export const carryFee: Rule = async (tx, deps, { context, userId, settled }) => {
  const live = await findLiveContract(tx, userId);
  const first = live?.contract.feePlan.milestones.find(({ trigger }) => trigger === 'contract_signed');
  const fee = settled.issued.find(
    ({ contractId, milestoneKey }) => contractId === live?.contract.id && milestoneKey === first?.key,
  );
  if (!fee || settled.carried) return false;
  const refund = await findMovableRefund(tx, userId);
  if (!refund?.contractId || !refund.calculation) return false;
  await lockContract(tx, refund.contractId);
  const from = required(await findContract(tx, refund.contractId), 'no contract is deleted');

  const payments = await listRefundable(tx, refund);
  const left = payments.reduce((sum, payment) => sum + refundableTotal(payment), 0);
  const amountCents = Math.min(left, refund.calculation.refundCents, fee.amountCents);
  if (amountCents <= 0) return false;

  const isCovered = amountCents === fee.amountCents;
  const set = { approvalDate: deps.clock.today(), paidCents: amountCents };
  if (!isCovered) await setPaidCents(tx, fee.id, amountCents);
  else if (!(await transitionInvoice(tx, { id: fee.id, action: 'carryFeeOver' }, set))) return false;
  const calculated = await readRefundedParts(tx, from.contract, refund.calculation.reason);
  const parts = divideRefund(amountCents, payments, calculated)
    .map(({ payment: { invoice }, given }) => ({ invoice, part: given }))
    .filter(({ part }) => refundableTotal(part) > 0);
  await postCarriedFee(tx, entryTimeOf(deps.clock, context.now), { parts, paid: fee, amountCents });
  await transitionRefund(tx, { id: refund.id, action: 'withdraw' }, { decidedAt: context.now, leftCents: 0 });

  const { email } = from.user;
  await recordAudit(tx, context, {
    action: 'fee.carry-over',
    subject: { type: 'refund', uid: refund.id, email },
    before: { status: refund.status, contract: refund.contractId },
    after: { status: 'withdrawn', contract: fee.contractId, invoice: fee.number, amountCents },
  });

  // The part that the new job does not need is refunded as before. The email about the fee names it.
  const rest = await openRefundOfEnd(tx, deps, { context, contract: from.contract, user: from.user });
  settled.carried = { fee, amountCents, restCents: rest?.refundCents ?? 0 };
  return true;
};

/** Notifies the person that a fee pays for the new job, and of what is still to be paid after the person's credit was used. */
export async function notifyCarriedFee(
  tx: Tx,
  deps: Deps,
  { context, userId, settled }: Parameters<Rule>[2],
): Promise<void> {
  if (!settled.carried) return;
  const { fee, amountCents, restCents } = settled.carried;
  const { user } = required(await findUserById(tx, userId), 'an invoice has a person');
  const live = required(await findLiveContract(tx, userId), 'a fee was carried to a live contract');
  const { invoice } = required(await findInvoice(tx, fee.id), 'no invoice is deleted');
  const openCents = invoice.amountCents - invoice.paidCents;
  const creditCents = invoice.paidCents - amountCents;
  await notify(tx, deps, {
    recipient: user,
    event: 'fee_carried_over',
    params: {
      jobTitle: textIn(await getJob(tx, live.application.jobId), user.languageCode).title,
      amountCents,
      number: invoice.number,
      ...(creditCents > 0 && { creditCents }),
      ...(openCents > 0 && { openCents, dueDay: invoice.dueDate }),
      ...(restCents > 0 && { restCents }),
    },
    now: context.now,
  });
}
