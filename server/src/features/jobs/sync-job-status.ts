import type { Tx } from '../../db/client.ts';
import { required } from '../../platform/required.ts';
import { lockJob, transitionJob } from './repository.ts';
import { freeSeats } from './seats.ts';

/**
 * Changes a hiring job to filled when its last seat is taken, and a filled job to hiring when a seat becomes free. Call
 * it in the transaction that takes or frees a seat.
 */
export async function syncJobStatus(tx: Tx, jobUid: string): Promise<void> {
  const record = required(await lockJob(tx, jobUid), 'a job with seats exists');
  const isFull = freeSeats(record) === 0;
  await transitionJob(tx, { id: jobUid, action: isFull ? 'fill' : 'free' });
}
