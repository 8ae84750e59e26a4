import { contractWorkflow } from '@portal/shared/contracts/workflow';
import { stepsToComplete } from '@portal/shared/fee-plans/rules';
import { canMove } from '@portal/shared/workflow/workflow';
import type { Tx } from '../../db/client.ts';
import { findApplication } from '../../features/applications/repository.ts';
import { recordAudit } from '../../features/audit-log/record.ts';
import { findContract, transitionContract } from '../../features/contracts/repository.ts';
import { listContractInvoices } from '../../features/invoices/repository.ts';
import { textIn } from '../../features/jobs/presenter.ts';
import { getJob } from '../../features/jobs/repository.ts';
import { listCompleted } from '../../features/labor-progress/repository.ts';
import { notify } from '../../features/notifications/notify.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';

/**
 * Completes a contract when all its steps are done and all its invoices are paid, and puts it in force again when that is no
 * longer true. Call it with the application locked, in the transaction of a step or a payment.
 */
export async function syncCompletion(
  tx: Tx,
  deps: Deps,
  { context, contractId }: { context: AuditContext; contractId: string },
): Promise<void> {
  const found = await findContract(tx, contractId);
  if (!found) return;
  const { contract, user, jobId } = found;
  const completed = (await listCompleted(tx, contract.applicationId)).map(({ step }) => step);
  const invoices = await listContractInvoices(tx, contractId);
  const isComplete =
    stepsToComplete(contract).every((step) => completed.includes(step)) &&
    invoices.every(({ status }) => status === 'paid');

  const action = isComplete ? 'complete' : 'reopen';
  if (!canMove(contractWorkflow, contract.status, action)) return;
  // A person who has applied again has another case. The former one stays completed, whatever happens to its money.
  const application = await findApplication(tx, contract.applicationId);
  if (application?.application.status !== 'approved') return;
  await transitionContract(tx, { id: contractId, action }, { endedAt: isComplete ? context.now : null });

  await recordAudit(tx, context, {
    action: `contract.${action}`,
    subject: { type: 'contract', uid: contractId, email: user.email },
    before: { status: contract.status },
    after: { status: contractWorkflow.transitions[action].to },
  });
  if (!isComplete) return;
  const { title: jobTitle } = textIn(await getJob(tx, jobId), user.languageCode);
  await notify(tx, deps, { recipient: user, event: 'contract_completed', params: { jobTitle }, now: context.now });
}
