import { earliestPriorityDate, startsAgain } from '@portal/shared/addenda/rules';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import type { Database, Tx } from '../db/client.ts';
import type { InvoiceRow } from '../db/schema/index.ts';
import { listSigned } from '../features/addenda/repository.ts';
import type { ContractRecord } from '../features/contracts/repository.ts';
import { listContractInvoices } from '../features/invoices/repository.ts';
import { outcomeInForce, priorityDateOf } from '../features/labor-progress/outcomes.ts';
import { listCompleted, listOutcomes } from '../features/labor-progress/repository.ts';
import { readCreditCents } from '../features/ledger/repository.ts';

/** What a move to another job changes and keeps. It does not depend on the job. */
export interface MoveFacts {
  /** The steps that are done and start again. */
  stepsAgain: ProgressStep[];
  keptPriorityDate: string | null;
  /** Received under the contract and not refunded. */
  paidCents: number;
  /** The open payment requests of steps that start again. */
  openInvoices: InvoiceRow[];
  /** The milestones of these payment requests. */
  milestoneKeys: string[];
}

/** Reads what a move of a contract would change and keep now. */
export async function readMove(tx: Tx | Database, { contract }: ContractRecord): Promise<MoveFacts> {
  const completed = await listCompleted(tx, contract.applicationId);
  const outcomes = await listOutcomes(tx, contract.applicationId);
  const signed = await listSigned(tx, contract.id);
  const invoices = await listContractInvoices(tx, contract.id);

  const done = completed.map(({ step }) => step);
  const stepsAgain = contract.laborSteps.filter((step) => startsAgain(step) && done.includes(step));
  // A petition that USCIS denied or revoked after its approval keeps no date.
  const isApproved =
    done.includes('i140_approved') && outcomeInForce('i140_approved', outcomes, completed)?.outcome !== 'denied';
  const milestoneKeys = contract.feePlan.milestones
    .filter(({ trigger }) => trigger !== 'contract_signed' && stepsAgain.includes(trigger))
    .map(({ key }) => key);
  const isOfStep = ({ milestoneKey }: InvoiceRow) => milestoneKey !== null && milestoneKeys.includes(milestoneKey);

  return {
    stepsAgain,
    keptPriorityDate: earliestPriorityDate(
      signed.map(({ keptPriorityDate }) => keptPriorityDate),
      isApproved ? priorityDateOf(outcomes, completed) : null,
    ),
    paidCents: invoices
      .filter(({ refundedOn }) => refundedOn === null)
      .reduce((sum, { paidCents }) => sum + paidCents, await readCreditCents(tx, contract.userId, contract.id)),
    openInvoices: invoices.filter((invoice) => invoice.status === 'not_paid' && isOfStep(invoice)),
    milestoneKeys,
  };
}
