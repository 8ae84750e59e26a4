import { completesByPayment } from '@portal/shared/fee-plans/rules';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { isPaymentStep, nextStep, progressSteps } from '@portal/shared/labor-progress/steps';
import type { Database, Tx } from '../db/client.ts';
import type { CompletedStepRow, ContractRow, InvoiceRow } from '../db/schema/index.ts';
import { listContractInvoices } from '../features/invoices/repository.ts';
import { textIn } from '../features/jobs/presenter.ts';
import { findJob } from '../features/jobs/repository.ts';
import { findCase, listCompleted } from '../features/labor-progress/repository.ts';
import { isPaymentSatisfied } from '../features/labor-progress/required-invoice.ts';

/** The invoices that a step triggers or that a payment step requires. Refunded invoices come last. */
function invoicesOf(step: ProgressStep, contract: ContractRow | undefined, invoices: InvoiceRow[]): InvoiceRow[] {
  const ofStep = invoices.filter((invoice) => {
    const milestone = contract?.feePlan.milestones.find(({ key }) => key === invoice.milestoneKey);
    return milestone?.trigger === step || invoice.requiredForStep === step;
  });
  const isRefunded = ({ refundedOn }: InvoiceRow) => refundedOn !== null;
  return [...ofStep.filter((invoice) => !isRefunded(invoice)), ...ofStep.filter(isRefunded)];
}

export const presentStep = (
  step: ProgressStep,
  row: CompletedStepRow | undefined,
  { contract, invoices }: { contract: ContractRow | undefined; invoices: InvoiceRow[] },
): LaborStepRecord => ({
  step,
  order: (contract?.laborSteps ?? progressSteps).indexOf(step) + 1,
  completedOn: row?.completedOn ?? null,
  note: row?.note ?? null,
  receiptNumber: row?.receiptNumber ?? null,
  priorityDate: row?.priorityDate ?? null,
  notice: row?.noticeName ? { name: row.noticeName, contentType: row.noticeContentType ?? '' } : null,
  invoiceIds: invoicesOf(step, contract, invoices).map(({ id }) => id),
  completesByPayment: contract ? completesByPayment(contract.feePlan, step) : isPaymentStep(step),
  standsByPayment: row !== undefined && isPaymentSatisfied(step, invoices),
});

/** The steps of a candidate's case. Before an application is approved, all steps are open. */
export async function readProgress(
  tx: Tx | Database,
  user: { id: string; caseId: string | null },
  language: LanguageCode,
): Promise<LaborProgress> {
  const found = await findCase(tx, user.id);
  const completed = found ? await listCompleted(tx, found.application.id) : [];
  const invoices = found ? await listContractInvoices(tx, found.contract.id) : [];
  const job = found && (await findJob(tx, found.application.jobId));
  const steps = found?.contract.laborSteps ?? progressSteps;
  const rowOf = (step: ProgressStep) => completed.find((row) => row.step === step);

  return {
    applicationUid: found?.application.id ?? null,
    jobTitle: job ? textIn(job, language).title : null,
    caseId: user.caseId,
    track: found?.application.track ?? 'consular',
    priorityDate: rowOf('form_9089')?.priorityDate ?? null,
    nextStep: found
      ? (nextStep(
          steps,
          completed.map(({ step }) => step),
        ) ?? null)
      : null,
    items: steps.map((step) => presentStep(step, rowOf(step), { contract: found?.contract, invoices })),
  };
}
