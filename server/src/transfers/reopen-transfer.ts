import { AppError } from '@portal/shared/errors/app-error';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { recordAudit } from '#audit-log/record.ts';
import { listSubjectsBeside } from '#audit-log/repository.ts';
import { takeBackDecision } from '#corrections/correct-decision.ts';
import type { Decision } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import { lockInvoice, transitionInvoice } from '#invoices/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { isCreditUsedSince, sinceReview } from './find-decision.ts';
import { lockTransfer } from './lock-transfer.ts';
import { presentStaffTransfer } from './presenter.ts';
import { findTransfer, transitionTransfer } from './repository.ts';
import { reverseTransfer } from './reverse-transfer.ts';
import { strikeDecision } from './strike-decision.ts';

const noDecision = {
  reason: null,
  reviewedAt: null,
  reviewedById: null,
  receivedCents: null,
  receivedOn: null,
  bankReference: null,
  reversedAt: null,
  reversedById: null,
};

interface Reopening {
  context: AuditContext;
  id: string;
  reason: string;
  staysTold?: boolean;
}

/** Whether something of the decisions stays: the transfer has moved to another invoice, or its money completed a step or paid another invoice. */
async function leavesSomething(tx: Tx, held: readonly Decision[]): Promise<boolean> {
  if (held.some(({ action }) => action === 'transfer.reassign')) return true;
  for (const decision of held) {
    if ((await listSubjectsBeside(tx, decision, 'progress.complete')).length > 0) return true;
  }
  return isCreditUsedSince(tx, held);
}

/** What the candidate knows of a transfer by a decision: that it was confirmed, rejected, or reversed. */
function knownStatus(last: Decision | undefined, status: StaffTransfer['status']): StaffTransfer['status'] {
  if (!last) return status;
  if (last.action === 'transfer.reject') return 'rejected';
  return last.action === 'transfer.reverse' ? 'reversed' : 'approved';
}

/**
 * Takes all decisions about a transfer since its review back: it is in review again, and the decision is struck out. The money of an approved one leaves
 * its invoice by reversing entries first.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED if it is in review
 */
export async function reopenTransfer(tx: Tx, deps: Deps, { context, id, reason }: Reopening): Promise<StaffTransfer> {
  const { transfer, invoice, user } = await lockTransfer(tx, id);
  const { status, amountCents } = transfer;
  if (status === 'pending') {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { transfer: 'TRANSFER_NOT_CLOSED' } });
  }
  const undone = await sinceReview(tx, { transfer, now: context.now });
  await takeBackDecision(tx, {
    recipient: user,
    now: context.now,
    undone,
    leaves: (held) => leavesSomething(tx, held),
    correct: async ({ isUndone, staysTold }) => {
      if (status === 'approved') await reverseTransfer(tx, deps, { context, id, reason, isTold: true, isUndone });
      await reopenClosed(tx, deps, { context, id, reason, staysTold });
    },
    tell: (_reopened, last) => {
      const known = knownStatus(last, status);
      const params = {
        number: invoice.number,
        amountCents,
        reason,
        wasReversed: known === 'reversed',
        ...(known === 'approved' && { wasApproved: true }),
        ...(transfer.recordedById && { isRecordedByStaff: true }),
      };
      return notify(tx, deps, { recipient: user, event: 'transfer_reopened', params, now: context.now });
    },
  });
  return presentStaffTransfer(required(await findTransfer(tx, id), 'a reopened transfer exists'), context.language);
}

async function reopenClosed(tx: Tx, deps: Deps, { context, id, reason, staysTold = false }: Reopening): Promise<void> {
  const record = await lockTransfer(tx, id);
  const { transfer, invoice, user } = record;
  await strikeDecision(tx, { context, record, reason, staysTold });
  await transitionTransfer(tx, { id, action: 'reopen' }, noDecision);
  const latest = required(await lockInvoice(tx, invoice.id), 'a transfer has an invoice');
  if (latest.status === 'not_paid') await transitionInvoice(tx, { id: invoice.id, action: 'startReview' });
  await recordAudit(tx, context, {
    action: 'transfer.reopen',
    subject: { type: 'transfer', uid: id, email: user.email },
    before: { status: transfer.status },
    after: { status: 'pending', reason, invoice: invoice.number, amountCents: transfer.amountCents },
  });
  await settleCase(tx, deps, { context, userId: user.id });
}
