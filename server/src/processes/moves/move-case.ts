import type { Tx } from '../../db/client.ts';
import type { AddendumRow } from '../../db/schema/index.ts';
import { jobsOf } from '../../features/addenda/repository.ts';
import { moveApplication } from '../../features/applications/repository.ts';
import type { ContractRecord } from '../../features/contracts/repository.ts';
import { voidUnpaidInvoices } from '../../features/invoices/void-unpaid-invoices.ts';
import { syncJobStatus } from '../../features/jobs/sync-job-status.ts';
import { restartSteps } from '../../features/labor-progress/repository.ts';
import { entryTimeOf } from '../../features/ledger/post.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';
import { applyCredit } from '../transfers/apply-credit.ts';
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
  const { fromJobId, toJobId } = jobsOf(addendum);
  await moveApplication(tx, contract.applicationId, toJobId);
  await restartSteps(tx, contract.applicationId, { steps: facts.stepsAgain, addendumId: addendum.id });

  const { milestoneKeys } = facts;
  const voided =
    milestoneKeys.length > 0
      ? await voidUnpaidInvoices(tx, entryTimeOf(deps.clock, context.now), { contractId: contract.id, milestoneKeys })
      : [];

  await syncJobStatus(tx, fromJobId);
  await syncJobStatus(tx, toJobId);
  await applyCredit(tx, deps, { context, userId: contract.userId });
  return voided.map(({ number }) => number);
}
