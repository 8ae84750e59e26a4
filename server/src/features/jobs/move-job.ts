import { AppError } from '@portal/shared/errors/app-error';
import type { StaffJob } from '@portal/shared/jobs/contract';
import { jobWorkflow } from '@portal/shared/jobs/workflow';
import type { Tx } from '../../db/client.ts';
import type { Origin } from '../../platform/http/call.ts';
import { recordAudit } from '../audit-log/record.ts';
import { presentStaffJob } from './presenter.ts';
import { findJob, moveJob } from './repository.ts';
import { settleSeats } from './settle-seats.ts';

/** Locks, unlocks, closes or removes a job. @throws {AppError} NOT_FOUND; OBSERVATION_IS_COMPLETED_OR_LOCKED */
export async function moveJobByStaff(
  tx: Tx,
  origin: Origin,
  uid: string,
  action: 'lock' | 'unlock' | 'close' | 'remove',
): Promise<StaffJob> {
  const before = await findJob(tx, uid);
  if (!before) throw new AppError('NOT_FOUND');
  const { from, to } = jobWorkflow.transitions[action];
  if (!(await moveJob(tx, uid, from, to))) throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED');
  if (action === 'unlock') await settleSeats(tx, uid);
  await recordAudit(tx, origin, {
    action: `job.${action}`,
    subject: { type: 'job', uid },
    before: { status: before.job.status },
    after: { status: to },
  });
  const after = await findJob(tx, uid);
  return presentStaffJob(after ?? before);
}
