import { AppError } from '@portal/shared/errors/app-error';
import { nothing, refundableTotal } from '@portal/shared/refunds/rules';
import { refundWorkflow } from '@portal/shared/refunds/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { RefundRow } from '#db/schema/index.ts';
import { markNotRefunded } from '#invoices/repository.ts';
import { hasPaymentBilledAgain, listGrantedParts, wholeOf } from '#ledger/granted-queries.ts';
import { entryTimeOf, postRefundWithdrawal } from '#ledger/post.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { getLockedRefund } from './decide-refund.ts';
import { transitionRefund } from './repository.ts';
import { refuseDecided } from './request-refund.ts';

interface GrantWithdrawal {
  context: AuditContext;
  id: string;
  reason: string;
  /** The number of the invoice whose payment was reversed, if the product withdraws the grant for that. */
  reversed?: string;
}

/**
 * Takes back a granted refund that has not been paid, and returns it as it was. Its payments count as paid again.
 * @throws {AppError} NOT_FOUND; 409 unless it is granted and not paid, or if a refunded payment was requested again
 */
export async function withdrawRefundGrant(
  tx: Tx,
  deps: Deps,
  { context, id, reason, reversed }: GrantWithdrawal,
): Promise<RefundRow> {
  const { refund, user, contract } = await getLockedRefund(tx, id);
  if (!canMove(refundWorkflow, refund.status, 'withdrawGrant')) refuseDecided();
  const parts = await listGrantedParts(tx, id);
  const whole = wholeOf(parts);
  if (await hasPaymentBilledAgain(tx, parts)) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { refund: 'REFUND_BILLED_AGAIN' } });
  }

  const amountCents = required(refund.amountCents, 'a granted refund has an amount');
  // What staff take back after the end is decided not to be refunded. What the product takes back is not.
  const { decidedAt } = refund;
  const isOfEnd = contract?.endReason && contract.endedAt && decidedAt && decidedAt >= contract.endedAt;
  const leftCents = isOfEnd && reversed === undefined ? (refund.leftCents ?? 0) + amountCents : 0;
  const set = { reason, decidedAt: context.now, reviewedById: context.actor?.id ?? null, leftCents };
  if (!(await transitionRefund(tx, { id, action: 'withdrawGrant' }, set))) refuseDecided();
  // If an invoice became void since, its refund was taken from its credit, and returns there.
  const returned = parts.map(({ invoice, part }) =>
    invoice.status === 'void' ? { invoice, part: { ...nothing, credit: refundableTotal(part) } } : { invoice, part },
  );
  await postRefundWithdrawal(tx, entryTimeOf(deps.clock, context.now), { refundId: id, parts: returned });
  await markNotRefunded(
    tx,
    whole.map((invoice) => invoice.id),
  );

  await recordAudit(tx, context, {
    action: 'refund.withdraw-grant',
    subject: { type: 'refund', uid: id, email: user.email },
    before: { status: refund.status, amountCents },
    after: { status: 'withdrawn', reason, invoices: parts.map(({ invoice }) => invoice.number) },
  });
  await notify(tx, deps, {
    recipient: user,
    event: 'refund_grant_withdrawn',
    params: { amountCents, reason, ...(reversed !== undefined && { reversed }) },
    now: context.now,
  });
  return refund;
}
