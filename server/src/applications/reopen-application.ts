import { dayOf, daysBetween, endOfDay } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import { isOpenJob } from '@portal/shared/jobs/workflow';
import type { CorrectedDecision } from '@portal/shared/notifications/events';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import { recordAudit } from '#audit-log/record.ts';
import { findLatestEntry } from '#audit-log/repository.ts';
import { findContract, transitionContract } from '#contracts/repository.ts';
import { takeBackDecision, tellCorrected } from '#corrections/correct-decision.ts';
import { listDecisions, sinceKnown } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import { listContractInvoices } from '#invoices/repository.ts';
import { restoreInvoices } from '#invoices/restore-invoices.ts';
import { textIn } from '#jobs/presenter.ts';
import { lockJob } from '#jobs/repository.ts';
import { freeSeats } from '#jobs/seats.ts';
import { listCompleted, listOutcomes } from '#labor-progress/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { listRefundsUnder, transitionRefund } from '#refunds/repository.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { lockPerson } from './lock-person.ts';
import type { ApplicationRecord } from './repository.ts';
import { findApplication, findLiveApplication, transitionApplication } from './repository.ts';

interface Reopening {
  context: AuditContext;
  record: ApplicationRecord;
  reason: string;
}

const refuse = (code: FieldCode): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { application: code } });
};

/** @throws {AppError} 409 once anything rests on the approval */
async function refuseBegunCase(tx: Tx, { application, contractStatus }: ApplicationRecord): Promise<void> {
  if (contractStatus !== 'in_force') refuse('APPLICATION_DECIDED');
  const [steps, outcomes] = [await listCompleted(tx, application.id), await listOutcomes(tx, application.id)];
  if (steps.length + outcomes.length > 0) refuse('STEP_RECORDED');
}

/**
 * Brings the contract of a rejected application into force again, with the invoices that became void and the seat. The refund that waits
 * for a decision is withdrawn. The days on which the application was rejected do not count for the hold of its seat.
 * @throws {AppError} 409 if the place is taken, another application is live, or money was returned
 */
async function restoreRejected(
  tx: Tx,
  deps: Deps,
  { context, record }: Omit<Reopening, 'reason'>,
): Promise<{ holdExpiresAt: Date | null }> {
  const { application, user, contractUid, endReason } = record;
  // The candidate withdrew it, or its hold ended: that was no decision of staff.
  if (!contractUid || (endReason !== 'not_accepted' && endReason !== 'job_closed'))
    return refuse('APPLICATION_DECIDED');
  const job = await lockJob(tx, application.jobId);
  if (!job || !isOpenJob(job.job.status) || freeSeats(job) === 0) return refuse('PLACE_TAKEN');
  if (await findLiveApplication(tx, user.id)) refuse('OTHER_APPLICATION');
  const refunds = await listRefundsUnder(tx, contractUid);
  if (refunds.some(({ status }) => status === 'granted' || status === 'paid')) refuse('MONEY_RETURNED');

  const ended = required(await findContract(tx, contractUid), 'no contract is deleted').contract;
  const set = { endedAt: null, endReason: null };
  if (!(await transitionContract(tx, { id: contractUid, action: 'restore' }, set))) refuse('APPLICATION_DECIDED');
  for (const { id, status } of refunds) {
    if (!openRefundStatuses.includes(status)) continue;
    await transitionRefund(tx, { id, action: 'withdraw' }, { decidedAt: context.now, leftCents: 0 });
  }
  const isVoidedByIt = await readVoidedBy(tx, contractUid);
  const endedOn = dayOf(required(ended.endedAt, 'an ended contract has the time of its end'), deps.clock.timeZone);
  const voidDays = daysBetween(endedOn, deps.clock.today());
  const { email } = user;
  await restoreInvoices(tx, deps, { context, contractId: contractUid, email, isVoidedByIt, voidDays });
  // One with a transfer in review holds the seat too.
  const open = (await listContractInvoices(tx, contractUid)).filter(({ status }) => status !== 'paid');
  const [firstDay] = open.map(({ dueDate }) => dueDate).toSorted();
  return { holdExpiresAt: firstDay ? endOfDay(firstDay, deps.clock.timeZone) : null };
}

/** The invoices that became void with the end of a contract, as its audit entry names them. */
async function readVoidedBy(tx: Tx, contractUid: string): Promise<(number: string) => boolean> {
  const entry = await findLatestEntry(tx, { type: 'contract', uid: contractUid }, 'contract.end');
  const after = entry?.after;
  const numbers: unknown = after && typeof after === 'object' && 'voidedInvoices' in after ? after.voidedInvoices : [];
  return (number) => Array.isArray(numbers) && numbers.includes(number);
}

/**
 * Takes back the approval or rejection of an application by staff, which waits for a decision again.
 * @throws {AppError} 409 with the cause: steps are recorded, the place is taken, another application is live, money was returned, or staff
 * did not decide it
 */
export async function reopenApplication(
  tx: Tx,
  deps: Deps,
  { context, record, reason }: Reopening,
): Promise<ApplicationRecord> {
  const { id, jobId } = record.application;
  await lockJob(tx, jobId);
  await lockPerson(tx, record.user.id);
  const current = (await findApplication(tx, id)) ?? record;
  const { status } = current.application;
  if (status !== 'approved' && status !== 'rejected') return refuse('APPLICATION_DECIDED');
  if (current.application.jobId !== jobId) refuse('CHANGED_MEANWHILE');

  const { user } = current;
  const params: CorrectedDecision = {
    what: status === 'approved' ? 'application_approved' : 'application_rejected',
    jobTitle: textIn(current.job, user.languageCode).title,
    reason,
  };
  await takeBackDecision(tx, {
    recipient: user,
    now: context.now,
    undone: await sinceKnown(tx, {
      userId: user.id,
      decisions: await listDecisions(tx, { type: 'application', uid: id }, [
        'application.approve',
        'application.reject',
        'application.reopen',
      ]),
      now: context.now,
      actions: ['application.reopen'],
    }),
    correct: async () => {
      if (status === 'approved') await refuseBegunCase(tx, current);
      const hold =
        status === 'approved' ? { holdExpiresAt: null } : await restoreRejected(tx, deps, { context, record: current });
      const set = { reason: null, decidedAt: null, ...hold };
      if (!(await transitionApplication(tx, { id, action: 'reopen' }, set))) refuse('APPLICATION_DECIDED');
      await recordAudit(tx, context, {
        action: 'application.reopen',
        subject: { type: 'application', uid: id, email: user.email },
        before: { status, reason: current.application.reason },
        after: { status: 'pending', reason },
      });
      await settleCase(tx, deps, { context, userId: user.id });
    },
    tell: () => tellCorrected(tx, deps, { recipient: user, params, now: context.now }),
  });
  return (await findApplication(tx, id)) ?? current;
}
