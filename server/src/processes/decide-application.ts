import { applicationWorkflow } from '@portal/shared/applications/workflow';
import { AppError } from '@portal/shared/errors/app-error';
import type { Tx } from '../db/client.ts';
import type { ApplicationRecord } from '../features/applications/repository.ts';
import { findApplication, lockApplication, transitionApplication } from '../features/applications/repository.ts';
import { recordAudit } from '../features/audit-log/record.ts';
import { voidUnpaidInvoices } from '../features/invoices/void-unpaid-invoices.ts';
import { textIn } from '../features/jobs/presenter.ts';
import { lockJob } from '../features/jobs/repository.ts';
import { syncJobStatus } from '../features/jobs/sync-job-status.ts';
import { entryTimeOf } from '../features/ledger/post.ts';
import { notify } from '../features/notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import type { AuditContext } from '../platform/http/request-context.ts';

type Decision =
  | { action: 'approve' }
  | { action: 'reject'; reason: string }
  | { action: 'withdraw'; reason: 'WITHDRAWN' };

/**
 * Approves, rejects, or withdraws a pending application. A rejection or withdrawal also frees the seat and voids the
 * unpaid invoices.
 * @throws {AppError} 409 OBSERVATION_IS_COMPLETED_OR_LOCKED when it was decided before; 409 INVALID_ARGUMENTS when the
 * fee that approval requires is not paid
 */
export async function decideApplication(
  tx: Tx,
  deps: Deps,
  { context, record, decision }: { context: AuditContext; record: ApplicationRecord; decision: Decision },
): Promise<ApplicationRecord> {
  const { id, jobId } = record.application;
  // Two transactions can change the seats of a job at the same time. Every writer locks the job first, so they queue
  // instead of deadlocking.
  await lockJob(tx, jobId);
  await lockApplication(tx, id);
  if (decision.action === 'approve' && record.application.status === 'pending') {
    const current = await findApplication(tx, id);
    if (current?.invoiceStatus !== 'paid') {
      throw new AppError('INVALID_ARGUMENTS', { status: 409, fields: { invoice: 'FEE_NOT_PAID' } });
    }
  }

  const { to } = applicationWorkflow.transitions[decision.action];
  const reason = 'reason' in decision ? decision.reason : null;
  const set = { reason, decidedAt: context.now, holdExpiresAt: null };
  if (!(await transitionApplication(tx, { id, action: decision.action }, set))) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { application: 'APPLICATION_DECIDED' } });
  }

  if (to === 'rejected' && record.contractUid)
    await voidUnpaidInvoices(tx, entryTimeOf(deps.clock, context.now), { contractId: record.contractUid });
  await syncJobStatus(tx, jobId);

  await recordAudit(tx, context, {
    action: `application.${decision.action}`,
    subject: { type: 'application', uid: id, email: record.user.email },
    before: { status: 'pending' },
    after: { status: to, reason },
  });

  const jobTitle = textIn(record.job, record.user.languageCode).title;
  if (decision.action === 'approve') {
    await notify(tx, deps, {
      recipient: record.user,
      event: 'applicant_approved',
      params: { jobTitle },
      now: context.now,
    });
  } else if (decision.action === 'reject') {
    await notify(tx, deps, {
      recipient: record.user,
      event: 'applicant_rejected',
      params: { jobTitle, reason: decision.reason },
      now: context.now,
    });
  } else {
    await notify(tx, deps, {
      recipient: record.user,
      event: 'application_withdrawn',
      params: { jobTitle },
      now: context.now,
    });
  }

  return (await findApplication(tx, id)) ?? record;
}
