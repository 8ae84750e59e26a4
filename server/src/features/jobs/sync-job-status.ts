import { seatsLeft } from '@portal/shared/jobs/rules';
import type { Tx } from '../../db/client.ts';
import { required } from '../../platform/required.ts';
import { lockJob, transitionJob } from './repository.ts';

/**
 * Makes a hiring job filled when its last seat is taken, and a filled one hiring when a seat is freed. To be called in
 * the transaction of whatever takes or frees a seat.
 */
export async function syncJobStatus(tx: Tx, jobUid: string): Promise<void> {
  // equivalent mutant: whoever takes or frees a seat holds the job's row already, and who unlocks a job has updated it.
  const record = required(await lockJob(tx, jobUid), 'a job that has seats is there');
  const isFull = seatsLeft(record.job.quantity, record.approvedCount + record.pendingCount) === 0;
  await transitionJob(tx, jobUid, isFull ? 'fill' : 'free');
}
