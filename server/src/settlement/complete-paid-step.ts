import { stepsToComplete } from '@portal/shared/fee-plans/rules';
import { nextStep } from '@portal/shared/labor-progress/steps';
import { listContractInvoices } from '#invoices/repository.ts';
import { announceStep } from '#labor-progress/announce-step.ts';
import { isDenied } from '#labor-progress/outcomes.ts';
import { findCase, insertCompleted, listCompleted, listOutcomes } from '#labor-progress/repository.ts';
import { isPaymentSatisfied } from '#labor-progress/required-invoice.ts';
import type { Rule } from './settle-case.ts';

/** Completes the next step if it is a payment step whose invoice is paid. A denied case asks for no further payment, not even during an appeal. */
export const completePaidStep: Rule = async (tx, deps, { context, userId }) => {
  const found = await findCase(tx, userId);
  if (!found) return false;
  const { application, contract } = found;
  const completed = await listCompleted(tx, application.id);
  const next = nextStep(
    stepsToComplete(contract),
    completed.map(({ step }) => step),
  );
  if (!next || !isPaymentSatisfied(next, await listContractInvoices(tx, contract.id))) return false;
  if (isDenied(await listOutcomes(tx, application.id), completed)) return false;

  const row = await insertCompleted(tx, {
    applicationId: application.id,
    step: next,
    completedOn: deps.clock.today(),
    note: null,
    receiptNumber: null,
    createdAt: context.now,
  });
  if (!row) return false;
  await announceStep(tx, deps, { context, application, contract, row });
  return true;
};
