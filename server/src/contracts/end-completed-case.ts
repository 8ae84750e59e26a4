import { applicationWorkflow } from '@portal/shared/applications/workflow';
import { AppError } from '@portal/shared/errors/app-error';
import { findOpenMove, jobsOf } from '#addenda/repository.ts';
import { transitionApplication } from '#applications/repository.ts';
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
 * completed, and what was offered under the contract is withdrawn. The caller has locked the job, the job of an offer to move, and the
 * person, then found the case; it settles the person.
 */
export async function endCompletedCase(
  tx: Tx,
  { context, found }: { context: ActorContext; found: CompletedCase },
): Promise<void> {
  const { applicationId: id, contractId } = found;
  await transitionApplication(tx, { id, action: 'end' }, { decidedAt: context.now });
  await withdrawOffers(tx, context, contractId);

  const { from, to } = applicationWorkflow.transitions.end;
  await recordAudit(tx, context, {
    action: 'application.end',
    subject: { type: 'application', uid: id, email: context.actor.email },
    before: { status: from[0] },
    after: { status: to, reason: null },
  });
}
