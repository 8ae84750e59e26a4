import { dayOf } from '@portal/shared/calendar/calendar';
import { faultOfCaseDay } from '@portal/shared/cases/case-day';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type { approveTransfer, StaffTransfer } from '@portal/shared/transfers/contract';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import { recordAudit } from '#audit-log/record.ts';
import { tellDecision } from '#corrections/correct-decision.ts';
import { factOf, findSame, readTold } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import { extendHoldAfterReview } from '#holds/holds.ts';
import { setPaid } from '#invoices/set-paid.ts';
import { whyNotDue } from '#invoices/why-not-due.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { confirming, correcting } from './find-decision.ts';
import { lockTransfer } from './lock-transfer.ts';
import { presentStaffTransfer } from './presenter.ts';
import type { TransferRecord } from './repository.ts';
import { findTransfer, transitionTransfer } from './repository.ts';

type Approval = { action: 'approve' } & BodyOf<typeof approveTransfer>;
type Rejection = { action: 'reject'; reason: string };
type Review<Decision> = { context: AuditContext; record: TransferRecord; decision: Decision };

/**
 * Approves or rejects a transfer that is in review. The received money pays the invoice; a rest stays open, and a surplus
 * becomes credit. Money for an invoice that is no longer due is credit too, and the invoice is closed; if the contract has
 * ended meanwhile, its refund is opened or calculated again.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED when it was decided before; VALIDATION_ERROR for a
 * day in the future
 */
export async function reviewTransfer(
  tx: Tx,
  deps: Deps,
  { context, id, decision }: { context: AuditContext; id: string; decision: Approval | Rejection },
): Promise<StaffTransfer> {
  const record = await lockTransfer(tx, id);
  if (decision.action === 'approve') await approve(tx, deps, { context, record, decision });
  else await reject(tx, deps, { context, record, decision });
  return presentStaffTransfer((await findTransfer(tx, id)) ?? record, context.language);
}

const refuseDecided = (): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { transfer: 'TRANSFER_DECIDED' } });
};

const auditedReview = ({ transfer, user }: TransferRecord, action: 'approve' | 'reject', after: object) => ({
  action: `transfer.${action}` as const,
  subject: { type: 'transfer', uid: transfer.id, email: user.email },
  before: { status: 'pending' },
  after: { status: transferWorkflow.transitions[action].to, ...after },
});

/** The confirmation with the same amount that was taken back, if the candidate has not read that yet. It keeps its days. */
async function findAgain(
  tx: Tx,
  { context, record, receivedCents }: { context: AuditContext; record: TransferRecord; receivedCents: number },
) {
  const found = await findSame(tx, {
    userId: record.user.id,
    now: context.now,
    subject: { type: 'transfer', uid: record.transfer.id },
    same: confirming,
    others: [...correcting, 'transfer.reject'],
  });
  const isMoved = found?.corrections.some(({ action }) => action === 'transfer.reassign');
  if (!found || isMoved || factOf(found.former, 'receivedCents') !== receivedCents) return undefined;
  const { last, held } = await readTold(tx, {
    userId: record.user.id,
    decisions: found.corrections,
    now: context.now,
  });
  return !last && held.length > 0 ? found : undefined;
}

async function approve(tx: Tx, deps: Deps, { context, record, decision }: Review<Approval>): Promise<void> {
  const { transfer } = record;
  const { receivedCents = transfer.amountCents, receivedOn = null, bankReference = '' } = decision;
  const fault = receivedOn && faultOfCaseDay(receivedOn, deps.clock.today());
  if (fault) throw invalidFields({ receivedOn: fault });
  const received = { receivedCents, receivedOn, bankReference: bankReference || null };
  const again = await findAgain(tx, { context, record, receivedCents });
  const set = { ...received, reviewedAt: again?.former.at ?? context.now, reviewedById: context.actor?.id ?? null };
  if (!(await transitionTransfer(tx, { id: transfer.id, action: 'approve' }, set))) refuseDecided();

  await confirmTransfer(tx, deps, {
    context,
    record,
    received,
    corrections: again?.corrections,
    approvalDay: again && dayOf(again.former.at, deps.clock.timeZone),
    audited: (after) => auditedReview(record, 'approve', after),
  });
}

async function reject(tx: Tx, deps: Deps, { context, record, decision }: Review<Rejection>): Promise<void> {
  const { transfer, invoice, user } = record;
  const { reason } = decision;
  const set = { reason, reviewedAt: context.now, reviewedById: context.actor?.id ?? null };
  if (!(await transitionTransfer(tx, { id: transfer.id, action: 'reject' }, set))) refuseDecided();

  const { number } = invoice;
  const { amountCents } = transfer;
  await recordAudit(tx, context, auditedReview(record, 'reject', { reason, invoice: number, amountCents }));
  // Another transfer may have paid the invoice, or its application ended, while this one was in review.
  const isOpen = invoice.status === 'pending';
  const why = isOpen ? await whyNotDue(tx, invoice) : null;
  const params = {
    number,
    amountCents,
    reason,
    ...((why || !isOpen) && { isClosed: true }),
    ...(transfer.recordedById && { isRecordedByStaff: true }),
  };
  const same = await findSame(tx, {
    userId: user.id,
    now: context.now,
    subject: { type: 'transfer', uid: transfer.id },
    same: ['transfer.reject'],
    others: [...confirming, ...correcting],
  });
  await tellDecision(tx, {
    recipient: user,
    now: context.now,
    corrections: same?.corrections,
    isSame: factOf(same?.former, 'reason') === reason,
    tell: () => notify(tx, deps, { recipient: user, event: 'transfer_rejected', params, now: context.now }),
  });
  if (!isOpen) return;

  const status = await setPaid(tx, invoice, { paidCents: invoice.paidCents, today: deps.clock.today() });
  if (!why && status === 'not_paid') await extendHoldAfterReview(tx, deps, invoice);
  await settleCase(tx, deps, { context, userId: user.id });
}
