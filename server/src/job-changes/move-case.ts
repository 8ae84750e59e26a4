import { jobsOf } from '#addenda/repository.ts';
import { moveApplication } from '#applications/repository.ts';
import type { ContractRecord } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import type { AddendumRow } from '#db/schema/index.ts';
import { restartSteps } from '#labor-progress/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { settleCase } from '#settlement/settle-case.ts';
import type { MoveFacts } from './read-move.ts';

interface Move {
  context: AuditContext;
  addendum: AddendumRow;
  contract: ContractRecord['contract'];
  facts: MoveFacts;
}

/**
 * Moves the case of a signed addendum to its job. The seat of the former job becomes free, the steps of the employer start
 * again, and their open payment requests become void. Payments stay on the ledger, so no milestone is billed again. The
 * caller holds both jobs and the application. Returns the numbers of the void payment requests.
 */
export async function moveCase(tx: Tx, deps: Deps, { context, addendum, contract, facts }: Move): Promise<string[]> {
  const { toJobId } = jobsOf(addendum);
  await moveApplication(tx, contract.applicationId, toJobId);
  await restartSteps(tx, contract.applicationId, { steps: facts.stepsAgain, addendumId: addendum.id });

  const { userId, id: toldContractId } = contract;
  const { closed } = await settleCase(tx, deps, { context, userId, toldContractId });
  return closed.filter(({ contractId }) => contractId === contract.id).map(({ number }) => number);
}
