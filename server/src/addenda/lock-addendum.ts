import { AppError } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import { lockPerson } from '#applications/lock-person.ts';
import type { Tx } from '#db/client.ts';
import { lockJobs } from '#jobs/repository.ts';
import { required } from '#platform/required.ts';
import type { AddendumRecord } from './repository.ts';
import { findAddendum, jobsOf } from './repository.ts';

export const refuseAddendum = (code: FieldCode): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { addendum: code } });
};

/**
 * Locks the jobs of a move and the person of an addendum, and reads it again. The candidate may sign while staff withdraw, or while
 * the contract ends: the second of the two waits here, and then sees the decision of the first.
 */
export async function lockAddendum(tx: Tx, found: AddendumRecord): Promise<AddendumRecord> {
  if (found.addendum.kind === 'move') await lockJobs(tx, Object.values(jobsOf(found.addendum)));
  await lockPerson(tx, found.addendum.userId);
  return required(await findAddendum(tx, found.addendum.id), 'no addendum is deleted');
}
