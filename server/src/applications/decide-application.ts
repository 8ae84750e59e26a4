import { applicationWorkflow } from '@portal/shared/applications/workflow';
import { isCancelable } from '@portal/shared/contracts/rules';
import type { EndReason } from '@portal/shared/contracts/workflow';
import { AppError } from '@portal/shared/errors/app-error';
import { isOpenJob } from '@portal/shared/jobs/workflow';
import { recordAudit } from '#audit-log/record.ts';
import { endContract, refundParams } from '#contracts/end-contract.ts';
import { tellDecision } from '#corrections/correct-decision.ts';
import { findSame } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import { textIn } from '#jobs/presenter.ts';
import { refusalOfClosed } from '#jobs/removed-job.ts';
import { lockJob } from '#jobs/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { lockPerson } from './lock-person.ts';
import type { ApplicationRecord } from './repository.ts';
import { findApplication, transitionApplication } from './repository.ts';

interface Decided {
  context: AuditContext;
  record: ApplicationRecord;
}

/** The same decision about an application that the candidate last read about. */
const findFormer = (tx: Tx, { context, record }: Decided, action: 'application.approve' | 'application.reject') =>
  findSame(tx, {
    userId: record.user.id,
    now: context.now,
    subject: { type: 'application', uid: record.application.id },
    same: [action],
    others: ['application.reopen', action === 'application.approve' ? 'application.reject' : 'application.approve'],
  });

/**
 * Approves a pending application.
 * @throws {AppError} 409 OBSERVATION_IS_COMPLETED_OR_LOCKED when it was decided before or its job is closed; 409
 * SUBJECT_REMOVED if the job is removed; 409
 * INVALID_ARGUMENTS when the fee that approval requires is not paid
 */
export async function approveApplication(tx: Tx, deps: Deps, { context, record }: Decided): Promise<ApplicationRecord> {
  const { id, jobId } = record.application;
  // A colleague may close the job at the same moment. Then the approval waits here, and is refused.
  const job = await lockJob(tx, jobId);
  await lockPerson(tx, record.user.id);
  if (record.application.status === 'pending') {
    const current = await findApplication(tx, id);
    if (current?.application.status === 'pending' && job && !isOpenJob(job.job.status)) {
      throw refusalOfClosed(job.job);
    }
    if (current?.invoiceStatus !== 'paid') {
      throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { invoice: 'FEE_NOT_PAID' } });
    }
  }

  const { to } = applicationWorkflow.transitions.approve;
  const set = { reason: null, decidedAt: context.now, holdExpiresAt: null };
  if (!(await transitionApplication(tx, { id, action: 'approve' }, set))) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { application: 'APPLICATION_DECIDED' } });
  }

  await recordAudit(tx, context, {
    action: 'application.approve',
    subject: { type: 'application', uid: id, email: record.user.email },
    before: { status: 'pending' },
    after: { status: to, reason: null },
  });
  const jobTitle = textIn(record.job, record.user.languageCode).title;
  const told = { recipient: record.user, now: context.now };
  await tellDecision(tx, {
    ...told,
    corrections: (await findFormer(tx, { context, record }, 'application.approve'))?.corrections,
    isSame: true,
    tell: () => notify(tx, deps, { ...told, event: 'applicant_approved', params: { jobTitle } }),
  });
  await settleCase(tx, deps, { context, userId: record.user.id });

  return (await findApplication(tx, id)) ?? record;
}

/**
 * Rejects a pending application and ends its contract. The candidate chooses between the refund and another job.
 * @throws {AppError} 409 OBSERVATION_IS_COMPLETED_OR_LOCKED when it was decided before
 */
export async function rejectApplication(
  tx: Tx,
  deps: Deps,
  { context, record, reason }: Decided & { reason: string },
): Promise<ApplicationRecord> {
  const ending = { action: 'reject', reason: 'not_accepted', text: reason, mayEndCase: false } as const;
  const ended = await endContract(tx, deps, { context, record, ending });
  const jobTitle = textIn(record.job, record.user.languageCode).title;
  const to = { recipient: record.user, now: context.now };
  await tellDecision(tx, {
    ...to,
    corrections: (await findFormer(tx, { context, record }, 'application.reject'))?.corrections,
    // The refund is a new one.
    isSame: false,
    tell: () =>
      notify(tx, deps, {
        ...to,
        event: 'applicant_rejected',
        params: { jobTitle, reason, ...refundParams(ended.refund) },
      }),
  });
  return ended.record;
}

/** The reason for which a contract ends when the candidate leaves: within 72 hours of signing, it is cancelled. */
export const reasonOfLeaving = (signedAt: Date | null, now: Date): EndReason =>
  signedAt && isCancelable(signedAt, now) ? 'cancelled' : 'withdrawn';

/**
 * Withdraws a pending application and ends its contract.
 * @throws {AppError} 409 OBSERVATION_IS_COMPLETED_OR_LOCKED when it was decided before
 */
export async function withdrawApplication(
  tx: Tx,
  deps: Deps,
  { context, record }: Decided,
): Promise<ApplicationRecord> {
  const reason = reasonOfLeaving(record.signedAt, context.now);
  const ending = { action: 'withdraw', reason, text: 'WITHDRAWN', mayEndCase: false } as const;
  const ended = await endContract(tx, deps, { context, record, ending });
  await notify(tx, deps, {
    recipient: record.user,
    event: 'application_withdrawn',
    params: { jobTitle: textIn(record.job, record.user.languageCode).title, ...refundParams(ended.refund) },
    now: context.now,
  });
  return ended.record;
}
