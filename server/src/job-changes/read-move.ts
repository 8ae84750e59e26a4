import { earliestPriorityDate, startsAgain } from '@portal/shared/addenda/rules';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { addRefundable, refundableTotal } from '@portal/shared/refunds/rules';
import { listSignedMoves } from '#addenda/repository.ts';
import type { ContractRecord } from '#contracts/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { readContractTotal } from '#invoices/planned-invoices.ts';
import { listContractInvoices } from '#invoices/repository.ts';
import { outcomeInForce, priorityDateOf } from '#labor-progress/outcomes.ts';
import { listCompleted, listOutcomes } from '#labor-progress/repository.ts';
import { listReceived } from '#refunds/received-payments.ts';

/** What a move to another job changes and keeps. It does not depend on the job. */
export interface MoveFacts {
  /** The steps that are done and start again. */
  stepsAgain: ProgressStep[];
  keptPriorityDate: string | null;
  /** Whether an I-140 was approved, and then denied or revoked, so that no date is kept. */
  isApprovalRevoked: boolean;
  /** Received under the contract and not refunded, in whole or in part. */
  paidCents: number;
  /** The total of the contract with its signed addenda. */
  totalCents: number;
  /** The open payment requests of steps that start again. */
  openInvoices: InvoiceRow[];
  /** The milestones of these payment requests. */
  milestoneKeys: string[];
}

/** Reads what a move of a contract would change and keep now. */
export async function readMove(tx: Tx | Database, { contract }: ContractRecord): Promise<MoveFacts> {
  const completed = await listCompleted(tx, contract.applicationId);
  const outcomes = await listOutcomes(tx, contract.applicationId);
  const signed = await listSignedMoves(tx, contract.id);
  const invoices = await listContractInvoices(tx, contract.id);

  const done = completed.map(({ step }) => step);
  const stepsAgain = contract.laborSteps.filter((step) => startsAgain(step) && done.includes(step));
  // A petition that USCIS denied or revoked after its approval keeps no date.
  const wasApproved = done.includes('i140_approved');
  const isRevoked = wasApproved && outcomeInForce('i140_approved', outcomes, completed)?.outcome === 'denied';
  const milestoneKeys = contract.feePlan.milestones
    .filter(({ trigger }) => trigger !== 'contract_signed' && stepsAgain.includes(trigger))
    .map(({ key }) => key);
  const isOfStep = ({ milestoneKey }: InvoiceRow) => milestoneKey !== null && milestoneKeys.includes(milestoneKey);

  const keptPriorityDate = earliestPriorityDate(
    signed.map((one) => one.keptPriorityDate),
    wasApproved && !isRevoked ? priorityDateOf(outcomes, completed) : null,
  );
  return {
    stepsAgain,
    keptPriorityDate,
    isApprovalRevoked: isRevoked && keptPriorityDate === null,
    paidCents: refundableTotal(addRefundable(await listReceived(tx, contract))),
    totalCents: await readContractTotal(tx, contract),
    openInvoices: invoices.filter((invoice) => invoice.status === 'not_paid' && isOfStep(invoice)),
    milestoneKeys,
  };
}
