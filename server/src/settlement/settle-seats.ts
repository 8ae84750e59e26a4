import { listJobsOf } from '#addenda/repository.ts';
import { syncJobStatus } from '#jobs/sync-job-status.ts';
import type { Rule } from './settle-case.ts';

/** Fills a job whose last seat the person took, and frees one in which the person left a seat. */
export const settleSeats: Rule = async (tx, _deps, { userId }) => {
  let hasChanged = false;
  for (const jobId of await listJobsOf(tx, userId)) if (await syncJobStatus(tx, jobId)) hasChanged = true;
  return hasChanged;
};
