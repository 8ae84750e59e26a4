import { AppError } from '@portal/shared/errors/app-error';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import type { Tx } from '../db/client.ts';
import { recordAudit } from '../features/audit-log/record.ts';
import { endHold, extendHoldAfterRejection } from '../features/holds/holds.ts';
import { lockInvoiceInOrder } from '../features/invoices/lock-invoice.ts';
import { transitionInvoice } from '../features/invoices/repository.ts';
import { voidOpenInvoice } from '../features/invoices/void-invoice.ts';
import { entryTimeOf, postPayment } from '../features/ledger/post.ts';
import { notify } from '../features/notifications/notify.ts';
import { presentStaffTransfer } from '../features/transfers/presenter.ts';
import { findTransfer, transitionTransfer } from '../features/transfers/repository.ts';
import { isStillDue } from '../features/transfers/still-due.ts';
import type { Deps } from '../platform/deps.ts';
import type { AuditContext } from '../platform/http/request-context.ts';
import { syncCompletion } from './complete-contract.ts';
import { completePaidSteps } from './complete-paid-steps.ts';
import { refundLatePayment } from './refund-late-payment.ts';

type Decision = { action: 'approve' } | { action: 'reject'; reason: string };

/**
 * Approves or rejects a transfer that is in review. Approval marks the invoice as paid, ends the hold, and completes a
 * payment step that was waiting for it; if the contract has ended meanwhile, the money is refunded. Rejection opens the
 * invoice again, or voids it if it is no longer due.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED when it was decided before
 */
export async function reviewTransfer(
  tx: Tx,
  deps: Deps,
  { context, id, decision }: { context: AuditContext; id: string; decision: Decision },
): Promise<StaffTransfer> {
  const found = await findTransfer(tx, id);
  if (!found) throw new AppError('NOT_FOUND');

  await lockInvoiceInOrder(tx, found.invoice.id);
  const record = (await findTransfer(tx, id)) ?? found;
  const { transfer, invoice, user } = record;
  const isApproved = decision.action === 'approve';
  const reason = decision.action === 'reject' ? decision.reason : null;
  const { to } = transferWorkflow.transitions[decision.action];
  const set = { reason, reviewedAt: context.now, reviewedById: context.actor?.id ?? null };
  const hasMoved = await transitionTransfer(tx, { id: transfer.id, action: decision.action }, set);
  if (!hasMoved) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { transfer: 'TRANSFER_DECIDED' } });
  }

  const move = { id: invoice.id, action: isApproved ? 'confirmTransfer' : 'refuseTransfer' } as const;
  await transitionInvoice(tx, move, { approvalDate: isApproved ? deps.clock.today() : null });
  if (isApproved) await postPayment(tx, entryTimeOf(deps.clock, context.now), { invoice, transfer });

  await recordAudit(tx, context, {
    action: `transfer.${decision.action}`,
    subject: { type: 'transfer', uid: transfer.id, email: user.email },
    before: { status: 'pending' },
    after: { status: to, reason, invoice: invoice.number, amountCents: invoice.amountCents },
  });

  const { number, amountCents, contractId } = invoice;
  if (decision.action === 'approve') {
    await notify(tx, deps, {
      recipient: user,
      event: 'transfer_approved',
      params: { number, amountCents },
      now: context.now,
    });
    await endHold(tx, invoice);
    if (contractId) {
      await completePaidSteps(tx, deps, { context, contractId });
      await syncCompletion(tx, deps, { context, contractId });
      await refundLatePayment(tx, deps, { context, contractId });
    }
  } else {
    if (await isStillDue(tx, invoice)) {
      await notify(tx, deps, {
        recipient: user,
        event: 'transfer_rejected',
        params: { number, amountCents, reason: decision.reason },
        now: context.now,
      });
      await extendHoldAfterRejection(tx, deps, invoice);
    } else await voidOpenInvoice(tx, deps, { context, invoice, user, reason: decision.reason });
  }

  return presentStaffTransfer((await findTransfer(tx, id)) ?? record, context.language);
}
