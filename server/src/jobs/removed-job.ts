import { AppError } from '@portal/shared/errors/app-error';
import type { JobStatus } from '@portal/shared/jobs/workflow';

/** Why nothing can be done with a job that staff have removed; null for any other job. */
export const refusalOfRemoved = ({ status }: { status: JobStatus }): AppError | null =>
  status === 'removed' ? new AppError('SUBJECT_REMOVED', { fields: { job: 'JOB_CLOSED' } }) : null;

/** @throws {AppError} 409 SUBJECT_REMOVED */
export function refuseRemoved(job: { status: JobStatus }): void {
  const refusal = refusalOfRemoved(job);
  if (refusal) throw refusal;
}

/** Why a job approves and bills nobody any longer: it is closed or removed. */
export const refusalOfClosed = (job: { status: JobStatus }): AppError =>
  refusalOfRemoved(job) ?? new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { job: 'JOB_CLOSED' } });
