import { applicationWorkflow } from '@portal/shared/applications/workflow';
import { AppError } from '@portal/shared/errors/app-error';
import type { Database, Tx } from '../../db/client.ts';
import { lockApplication, transitionApplication } from '../../features/applications/repository.ts';
import { recordAudit } from '../../features/audit-log/record.ts';
import { findLiveContract } from '../../features/contracts/repository.ts';
import { syncJobStatus } from '../../features/jobs/sync-job-status.ts';
import type { ActorContext } from '../../platform/http/request-context.ts';

/** An approved application whose contract is completed. It keeps its person from nothing. */
export interface CompletedCase {
  applicationId: string;
  jobId: string;
}

/** Finds the completed case of a person who has arrived and paid everything, and has not applied again. */
export async function findCompletedCase(tx: Tx | Database, userId: string): Promise<CompletedCase | null> {
  const live = await findLiveContract(tx, userId);
  if (live?.contract.status !== 'completed') return null;
  return { applicationId: live.application.id, jobId: live.application.jobId };
}

export const refusalOfLiveApplication = (): AppError =>
  new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { job: 'APPLICATION_ALREADY_LIVE' } });

/**
 * Ends the application of a completed case, because its person applies again: a person has one live application. The contract stays
 * completed, and the place becomes free. The caller has locked the person and the job.
 * @throws {AppError} 409 APPLICATION_ALREADY_LIVE if the contract is in force again
 */
export async function endCompletedCase(
  tx: Tx,
  { context, found }: { context: ActorContext; found: CompletedCase },
): Promise<void> {
  const { applicationId: id, jobId } = found;
  // Staff may undo the last step at the same moment. The second of the two waits here: the case goes on, or ends.
  await lockApplication(tx, id);
  const current = await findCompletedCase(tx, context.actor.id);
  const isEnded = current?.applicationId === id && (await transitionApplication(tx, { id, action: 'end' }, {}));
  if (!isEnded) throw refusalOfLiveApplication();
  await syncJobStatus(tx, jobId);

  const { from, to } = applicationWorkflow.transitions.end;
  await recordAudit(tx, context, {
    action: 'application.end',
    subject: { type: 'application', uid: id, email: context.actor.email },
    before: { status: from[0] },
    after: { status: to, reason: null },
  });
}
