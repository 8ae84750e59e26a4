import { applicationWorkflow } from '@portal/shared/applications/workflow';
import { AppError } from '@portal/shared/errors/app-error';
import { findOpenMove, jobsOf } from '#addenda/repository.ts';
import { lockApplication, transitionApplication } from '#applications/repository.ts';
import { recordAudit } from '#audit-log/record.ts';
import type { Database, Tx } from '#db/client.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { withdrawOffers } from './end-contract.ts';
import { findLiveContract } from './repository.ts';

/** An approved application whose contract is completed. It keeps its person from nothing. */
export interface CompletedCase {
  applicationId: string;
  contractId: string;
  jobId: string;
  /** The job of an open offer to move, which holds a seat there. */
  offeredJobId: string | undefined;
}

/** Finds the completed case of a person who has arrived and paid everything, and has not applied again. */
export async function findCompletedCase(tx: Tx | Database, userId: string): Promise<CompletedCase | null> {
  const live = await findLiveContract(tx, userId);
  if (live?.contract.status !== 'completed') return null;
  const { contract, application } = live;
  const offer = await findOpenMove(tx, contract.id);
  return {
    applicationId: application.id,
    contractId: contract.id,
    jobId: application.jobId,
    offeredJobId: offer && jobsOf(offer).toJobId,
  };
}

export const refusalOfLiveApplication = (): AppError =>
  new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { job: 'APPLICATION_ALREADY_LIVE' } });

/**
 * Ends the application of a completed case, because its person applies again: a person has one live application. The contract stays
 * completed, the place becomes free, and what was offered under the contract is withdrawn. The caller has locked the person, the
 * job, and the job of an offer to move.
 * @throws {AppError} 409 APPLICATION_ALREADY_LIVE if the contract is in force again; CHANGED_MEANWHILE if an offer to move was
 * made or decided while this waited
 */
export async function endCompletedCase(
  tx: Tx,
  { context, found }: { context: ActorContext; found: CompletedCase },
): Promise<void> {
  const { applicationId: id, contractId, jobId, offeredJobId } = found;
  // Staff may undo the last step at the same moment. The second of the two waits here: the case goes on, or ends.
  await lockApplication(tx, id);
  const current = await findCompletedCase(tx, context.actor.id);
  if (current?.applicationId !== id) throw refusalOfLiveApplication();
  if (current.jobId !== jobId || current.offeredJobId !== offeredJobId)
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { application: 'CHANGED_MEANWHILE' } });
  if (!(await transitionApplication(tx, { id, action: 'end' }, { decidedAt: context.now })))
    throw refusalOfLiveApplication();
  await withdrawOffers(tx, context, contractId);

  const { from, to } = applicationWorkflow.transitions.end;
  await recordAudit(tx, context, {
    action: 'application.end',
    subject: { type: 'application', uid: id, email: context.actor.email },
    before: { status: from[0] },
    after: { status: to, reason: null },
  });
}
