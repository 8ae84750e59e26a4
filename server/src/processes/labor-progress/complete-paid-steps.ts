import { stepsToComplete } from '@portal/shared/fee-plans/rules';
import { nextStep } from '@portal/shared/labor-progress/steps';
import type { Tx } from '../../db/client.ts';
import { issueMilestones } from '../../features/invoices/issue-milestones.ts';
import { listContractInvoices } from '../../features/invoices/repository.ts';
import { announceStep } from '../../features/labor-progress/announce-step.ts';
import { isDenied } from '../../features/labor-progress/outcomes.ts';
import {
  findCaseOfContract,
  insertCompleted,
  listCompleted,
  listOutcomes,
  lockCase,
} from '../../features/labor-progress/repository.ts';
import { isPaymentSatisfied } from '../../features/labor-progress/required-invoice.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';

/**
 * Completes the next step if it is a payment step whose invoice is paid, then issues the invoices
 * that the step triggers. The payment and the preceding step can come in either order, so call this in the transaction
 * of both a payment and a completed step.
 */
export async function completePaidSteps(
  tx: Tx,
  deps: Deps,
  { context, contractId }: { context: AuditContext; contractId: string },
): Promise<void> {
  const found = await findCaseOfContract(tx, contractId);
  if (!found) return;
  const { application, contract } = found;

  await lockCase(tx, application.id);
  const completed = await listCompleted(tx, application.id);
  const next = nextStep(
    stepsToComplete(contract),
    completed.map(({ step }) => step),
  );
  if (!next) return;

  // A denied case asks for no further payment, not even during an appeal.
  if (isDenied(await listOutcomes(tx, application.id), completed)) return;
  if (!isPaymentSatisfied(next, await listContractInvoices(tx, contract.id))) return;

  const row = await insertCompleted(tx, {
    applicationId: application.id,
    step: next,
    completedOn: deps.clock.today(),
    note: null,
    receiptNumber: null,
    createdAt: context.now,
  });
  if (!row) return;

  await announceStep(tx, deps, { context, application, contract, row });
  await issueMilestones(tx, deps, { context, contractId: contract.id, trigger: next });
}
