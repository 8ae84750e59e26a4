import { contractWorkflow } from '@portal/shared/contracts/workflow';
import { stepsToComplete } from '@portal/shared/fee-plans/rules';
import { canMove } from '@portal/shared/workflow/workflow';
import { recordAudit } from '#audit-log/record.ts';
import { transitionContract } from '#contracts/repository.ts';
import { listContractInvoices } from '#invoices/repository.ts';
import { textIn } from '#jobs/presenter.ts';
import { getJob } from '#jobs/repository.ts';
import { findCase, listCompleted } from '#labor-progress/repository.ts';
import { notify } from '#notifications/notify.ts';
import { required } from '#platform/required.ts';
import { findUserById } from '#users/repository.ts';
import type { Rule } from './settle-case.ts';

/**
 * Completes the contract of a case when all its steps are done and all its invoices are paid, and puts it in force again when that is
 * no longer true. The former contract of a person who has applied again stays completed, whatever happens to its money.
 */
export const completeContract: Rule = async (tx, deps, { context, userId }) => {
  const found = await findCase(tx, userId);
  if (!found) return false;
  const { contract, application } = found;
  const completed = (await listCompleted(tx, application.id)).map(({ step }) => step);
  const isComplete =
    stepsToComplete(contract).every((step) => completed.includes(step)) &&
    (await listContractInvoices(tx, contract.id)).every(({ status }) => status === 'paid');
  const action = isComplete ? 'complete' : 'reopen';
  if (!canMove(contractWorkflow, contract.status, action)) return false;
  await transitionContract(tx, { id: contract.id, action }, { endedAt: isComplete ? context.now : null });

  const { user } = required(await findUserById(tx, userId), 'a contract has a person');
  await recordAudit(tx, context, {
    action: `contract.${action}`,
    subject: { type: 'contract', uid: contract.id, email: user.email },
    before: { status: contract.status },
    after: { status: contractWorkflow.transitions[action].to },
  });
  if (isComplete) {
    const { title: jobTitle } = textIn(await getJob(tx, application.jobId), user.languageCode);
    await notify(tx, deps, { recipient: user, event: 'contract_completed', params: { jobTitle }, now: context.now });
  }
  return true;
};
