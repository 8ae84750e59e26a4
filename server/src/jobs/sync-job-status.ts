import type { Tx } from '#db/client.ts';
import { getJob, lockJob, transitionJob } from './repository.ts';
import { freeSeats } from './seats.ts';

const actionOf = (record: Parameters<typeof freeSeats>[0]) => {
  const isFull = freeSeats(record) === 0;
  if (record.job.status === 'hiring' && isFull) return 'fill';
  return record.job.status === 'filled' && !isFull ? 'free' : null;
};

/**
 * Changes a hiring job to filled when its last seat is taken, and a filled job to hiring when a seat becomes free. Returns whether it
 * did. The caller has locked the job if it takes or frees a seat.
 */
export async function syncJobStatus(tx: Tx, jobUid: string): Promise<boolean> {
  // Most calls change no seat, and lock nothing.
  if (!actionOf(await getJob(tx, jobUid))) return false;
  const locked = await lockJob(tx, jobUid);
  const action = locked && actionOf(locked);
  return action ? transitionJob(tx, { id: jobUid, action }) : false;
}
