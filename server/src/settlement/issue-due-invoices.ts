import { stepsToComplete } from '@portal/shared/fee-plans/rules';
import type { FeeTrigger } from '@portal/shared/fee-plans/schema';
import { invoiceWorkflow } from '@portal/shared/invoices/workflow';
import { nextStep } from '@portal/shared/labor-progress/steps';
import { localize } from '@portal/shared/languages/localized-text';
import { readDependents } from '#addenda/dependents.ts';
import { recordAudits } from '#audit-log/record.ts';
import { findLiveContract } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import type { CompletedStepRow, ContractRow, InvoiceRow } from '#db/schema/index.ts';
import type { MilestoneInvoice } from '#invoices/milestone-invoices.ts';
import { milestoneInvoices } from '#invoices/milestone-invoices.ts';
import { countDependents } from '#invoices/planned-invoices.ts';
import { findFeeSchedule, insertInvoices, letBillAgain, listIssuedUnder } from '#invoices/repository.ts';
import { isDenied } from '#labor-progress/outcomes.ts';
import { listCompleted, listOutcomes } from '#labor-progress/repository.ts';
import { entryTimeOf, postIssue } from '#ledger/post.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findUserById } from '#users/repository.ts';
import type { Rule } from './settle-case.ts';

interface MilestoneIssue {
  context: AuditContext;
  contract: ContractRow;
}

/**
 * Finds which invoices count as billed: no milestone is billed twice, and what staff voided or refunded is not billed again by the same
 * step. A refunded payment is billed again once its step is the next one, because the step could never complete without it. A denied case
 * asks for nothing.
 */
async function findBilled(
  tx: Tx,
  {
    contract,
    issued,
    completed,
  }: { contract: ContractRow; issued: InvoiceRow[]; completed: readonly CompletedStepRow[] },
): Promise<InvoiceRow[]> {
  const billed = issued.filter((one) => (one.status !== 'void' && one.refundedOn === null) || !one.billsAgain);
  const next = nextStep(
    stepsToComplete(contract),
    completed.map(({ step }) => step),
  );
  const isAskedAgain = ({ refundedOn, requiredForStep }: InvoiceRow) =>
    refundedOn !== null && requiredForStep !== null && requiredForStep === next;
  if (!billed.some(isAskedAgain) || isDenied(await listOutcomes(tx, contract.applicationId), completed)) return billed;
  return billed.filter((invoice) => !isAskedAgain(invoice));
}

/**
 * Issues the invoices that the signed contract and its completed steps make due, by the contract's frozen plan, and notifies the person
 * once for each trigger. Dependents whom an addendum added are billed as soon as their milestone is.
 */
async function issueMilestones(tx: Tx, deps: Deps, { context, contract }: MilestoneIssue): Promise<InvoiceRow[]> {
  const completed = await listCompleted(tx, contract.applicationId);
  const { milestones } = contract.feePlan;
  const isDone = (trigger: FeeTrigger) =>
    trigger === 'contract_signed' || completed.some(({ step }) => step === trigger);
  const notDue = milestones.filter(({ trigger }) => !isDone(trigger)).map(({ key }) => key);
  await letBillAgain(tx, contract.id, notDue);
  const before = await listIssuedUnder(tx, contract.id);
  const billed = await findBilled(tx, { contract, issued: before, completed });
  const dependents = await readDependents(tx, contract);
  const issued: InvoiceRow[] = [];
  for (const trigger of ['contract_signed' as const, ...completed.map(({ step }) => step)]) {
    const due = milestones.filter((milestone) => milestone.trigger === trigger);
    const parts = due.flatMap((milestone) => {
      const times = countDependents(
        milestone,
        dependents,
        before.filter(({ status }) => status !== 'void'),
      );
      // The days to pay count from today, so that a step that is entered late is not overdue at once.
      return milestoneInvoices(milestone, deps.clock.today(), times)
        .filter(({ part }) => !billed.some((one) => one.milestoneKey === milestone.key && one.part === part))
        .map((invoice) => ({ ...invoice, milestoneKey: milestone.key }));
    });
    if (parts.length > 0) issued.push(...(await issueParts(tx, deps, { context, contract, parts })));
  }
  return issued;
}

async function issueParts(
  tx: Tx,
  deps: Deps,
  { context, contract, parts }: MilestoneIssue & { parts: readonly (MilestoneInvoice & { milestoneKey: string })[] },
): Promise<InvoiceRow[]> {
  const { user } = required(await findUserById(tx, contract.userId), 'a contract has a person');
  const { id: formId } = await findFeeSchedule(tx);
  const createdDate = deps.clock.today();
  const planned = parts.map((part) => ({
    ...part,
    userId: user.id,
    contractId: contract.id,
    status: invoiceWorkflow.initial,
    formId,
    createdDate,
    createdAt: context.now,
  }));
  const issued = await insertInvoices(tx, planned);
  await postIssue(tx, entryTimeOf(deps.clock, context.now), issued);
  await recordAudits(
    tx,
    context,
    issued.map((invoice) => ({
      action: 'invoice.issue',
      subject: { type: 'invoice', uid: invoice.id, email: user.email },
      after: { number: invoice.number, amountCents: invoice.amountCents, dueDate: invoice.dueDate },
    })),
  );

  // One notification covers all installments and names the first due date.
  const [first] = issued;
  if (first) {
    const name = localize(first.name, user.languageCode);
    const { number, amountCents, dueDate: dueDay } = first;
    await notify(tx, deps, {
      recipient: user,
      event: 'invoice_issued',
      params: { number, name, amountCents, dueDay },
      now: context.now,
    });
  }

  return issued;
}

/** Issues the invoices that a person's contract in force and its completed steps make due. */
export const issueDueInvoices: Rule = async (tx, deps, { context, userId, settled }) => {
  const live = await findLiveContract(tx, userId);
  if (live?.contract.status !== 'in_force') return false;
  const issued = await issueMilestones(tx, deps, { context, contract: live.contract });
  settled.issued.push(...issued);
  return issued.length > 0;
};
