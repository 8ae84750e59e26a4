import type { FeeTrigger } from '@portal/shared/fee-plans/schema';
import { invoiceWorkflow } from '@portal/shared/invoices/workflow';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { localize } from '@portal/shared/languages/localized-text';
import type { Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';
import { readDependents } from '../addenda/dependents.ts';
import { recordAudits } from '../audit-log/record.ts';
import { findContract } from '../contracts/repository.ts';
import { entryTimeOf, postIssue } from '../ledger/post.ts';
import { notify } from '../notifications/notify.ts';
import { milestoneInvoices } from './milestone-invoices.ts';
import { countDependents } from './planned-invoices.ts';
import { findFeeSchedule, insertInvoices, listContractInvoices } from './repository.ts';

interface MilestoneIssue {
  context: AuditContext;
  contractId: string;
  trigger: FeeTrigger;
  requiredForStep?: ProgressStep;
  /** Bills only the fees of this many dependents, whom an addendum has just added. */
  addedDependents?: number;
}

/**
 * Issues the invoices that a trigger makes due, by the contract's frozen plan. If a payment step is named, issues only the
 * invoice that it waits for, and if an addendum added dependents, only theirs. A milestone is never billed twice.
 */
export async function issueMilestones(
  tx: Tx,
  deps: Deps,
  { context, contractId, trigger, requiredForStep, addedDependents }: MilestoneIssue,
): Promise<InvoiceRow[]> {
  const found = required(await findContract(tx, contractId), 'an invoice follows a contract');
  const { contract, user } = found;
  const today = deps.clock.today();
  const { id: formId } = await findFeeSchedule(tx);
  const dependents = await readDependents(tx, contract);
  const billed = await listContractInvoices(tx, contractId);
  const planned: Parameters<typeof insertInvoices>[1][number][] = [];
  for (const milestone of contract.feePlan.milestones.filter((one) => one.trigger === trigger)) {
    if (addedDependents !== undefined && !milestone.isPerDependent) continue;
    const people = countDependents(milestone, dependents, billed);
    const before = addedDependents === undefined ? 0 : people - addedDependents;
    // The days to pay count from today, so that a step that is entered late is not overdue at once.
    for (const invoice of milestoneInvoices(milestone, today, people)) {
      if (requiredForStep && invoice.requiredForStep !== requiredForStep) continue;
      if (invoice.part <= before * milestone.instalments) continue;
      planned.push({
        ...invoice,
        userId: user.id,
        contractId: contract.id,
        milestoneKey: milestone.key,
        status: invoiceWorkflow.initial,
        formId,
        createdDate: today,
        createdAt: context.now,
      });
    }
  }

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
