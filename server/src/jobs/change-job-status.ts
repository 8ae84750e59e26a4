import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { StaffJob } from '@portal/shared/jobs/contract';
import type { JobStatus } from '@portal/shared/jobs/workflow';
import { isOpenJob, jobWorkflow } from '@portal/shared/jobs/workflow';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { presentStaffJob } from './presenter.ts';
import { refuseRemoved } from './removed-job.ts';
import { findJob, lockJob, transitionJob } from './repository.ts';
import { syncJobStatus } from './sync-job-status.ts';

interface StatusChange {
  uid: string;
  action: 'lock' | 'unlock' | 'close' | 'remove' | 'reopen';
  /** What the log records with the new status. */
  recorded?: object;
}

/** Why a job that is open refuses an action. */
const reasonsOfOpen: Partial<Record<StatusChange['action'], FieldCode>> = {
  remove: 'JOB_OPEN',
  lock: 'JOB_NOT_HIRING',
  reopen: 'JOB_NOT_CLOSED',
};

const refusalOf = (status: JobStatus, action: StatusChange['action']): AppError => {
  const reason = isOpenJob(status) ? reasonsOfOpen[action] : 'JOB_CLOSED';
  return new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', reason ? { fields: { job: reason } } : {});
};

/** Locks, unlocks, closes, reopens, or removes a job. @throws {AppError} NOT_FOUND; OBSERVATION_IS_COMPLETED_OR_LOCKED; SUBJECT_REMOVED */
export async function changeJobStatus(
  tx: Tx,
  context: AuditContext,
  { uid, action, recorded }: StatusChange,
): Promise<StaffJob> {
  // A colleague may change the status at the same time. The log names the status that this change replaces.
  const before = await lockJob(tx, uid);
  if (!before) throw new AppError('NOT_FOUND');
  refuseRemoved(before.job);

  if (!(await transitionJob(tx, { id: uid, action }, { isDraft: false }))) throw refusalOf(before.job.status, action);
  if (action === 'unlock' || action === 'reopen') await syncJobStatus(tx, uid);
  await recordAudit(tx, context, {
    action: `job.${action}`,
    subject: { type: 'job', uid },
    before: { status: before.job.status, ...(before.job.isDraft && { isDraft: true }) },
    after: { status: jobWorkflow.transitions[action].to, ...recorded },
  });

  const after = await findJob(tx, uid);
  return presentStaffJob(after ?? before);
}
