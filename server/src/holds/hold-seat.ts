import { holdDays } from '@portal/shared/applications/workflow';
import { addDays, endOfDay } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import type { Tx } from '#db/client.ts';
import { refusalOfRemoved } from '#jobs/removed-job.ts';
import type { JobRecord } from '#jobs/repository.ts';
import { lockJob } from '#jobs/repository.ts';
import { freeSeats } from '#jobs/seats.ts';
import type { Clock } from '#platform/clock.ts';

/** A signed contract holds a seat of its job until the application fee is paid, or the time for it ends. */

/** Why nobody may sign a contract for a job now; null if its contract can be signed. */
export function refusalOfJob(record: JobRecord): AppError | null {
  const { job } = record;
  const isFull = freeSeats(record) === 0;
  if (job.status === 'removed') return refusalOfRemoved(job);
  if (job.status === 'filled' || (job.status === 'hiring' && isFull)) {
    return new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { job: 'NO_SEAT_LEFT' } });
  }
  if (job.status !== 'hiring') {
    return new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { job: 'JOB_NOT_HIRING' } });
  }
  return null;
}

/**
 * Locks a job with a free seat, which the caller then takes by inserting an application.
 * @throws {AppError} NOT_FOUND; 409 not hiring, or no seat left
 */
export async function lockFreeSeat(tx: Tx, jobUid: string): Promise<JobRecord> {
  const job = await lockJob(tx, jobUid);
  if (!job) throw new AppError('NOT_FOUND');
  const refusal = refusalOfJob(job);
  if (refusal) throw refusal;

  return job;
}

/** When the hold of a seat ends that is taken now: with the last day for the application fee. */
export const endOfNewHold = (clock: Pick<Clock, 'today' | 'timeZone'>): Date =>
  endOfDay(addDays(clock.today(), holdDays), clock.timeZone);
