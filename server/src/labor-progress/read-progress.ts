import { earliestPriorityDate } from '@portal/shared/addenda/rules';
import { dayOf } from '@portal/shared/calendar/calendar';
import {
  completesByPayment,
  isStepOfPlan,
  milestoneCents,
  stepsToComplete,
  timesBilled,
} from '@portal/shared/fee-plans/rules';
import type { FeePlan } from '@portal/shared/fee-plans/schema';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { LaborProgress, LaborStepRecord, StepFee } from '@portal/shared/labor-progress/contract';
import { isPermRefundDue, stepsAtAgency } from '@portal/shared/labor-progress/outcomes';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { isPaymentStep, nextStep, progressSteps } from '@portal/shared/labor-progress/steps';
import { readDependents } from '#addenda/dependents.ts';
import { listSignedMoves } from '#addenda/repository.ts';
import { findLiveContract } from '#contracts/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import type { CompletedStepRow, ContractRow, InvoiceRow, StepOutcomeRow } from '#db/schema/index.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { countDependents } from '#invoices/planned-invoices.ts';
import { listContractInvoices } from '#invoices/repository.ts';
import { textIn } from '#jobs/presenter.ts';
import { findJob } from '#jobs/repository.ts';
import type { Clock } from '#platform/clock.ts';
import { findOpenRefund } from '#refunds/repository.ts';
import type { UserWithRole } from '#users/repository.ts';
import { findUsualStepDays } from './duration-queries.ts';
import { evidenceOf, isReportedOnly } from './evidence.ts';
import { filedOn, isDenied, outcomeInForce, shownPriorityDateOf } from './outcomes.ts';
import { localPaymentName } from './payment-name.ts';
import { readEndedCases } from './read-ended-cases.ts';
import { readForecast } from './read-forecast.ts';
import { presentNotice, presentOutcomes, readFormerSteps } from './read-former-steps.ts';
import { readStruck } from './read-struck.ts';
import type { CaseRecord } from './repository.ts';
import { findCase, listCompleted, listOutcomes } from './repository.ts';
import { isPaymentOpen, isPaymentSatisfied } from './required-invoice.ts';

/** The invoices that a step triggers or that a payment step requires. Refunded invoices come last. */
function invoicesOf(step: ProgressStep, contract: ContractRow | undefined, invoices: InvoiceRow[]): InvoiceRow[] {
  const ofStep = invoices.filter((invoice) => {
    const milestone = contract?.feePlan.milestones.find(({ key }) => key === invoice.milestoneKey);
    return milestone?.trigger === step || invoice.requiredForStep === step;
  });
  const isRefunded = ({ refundedOn }: InvoiceRow) => refundedOn !== null;
  return [...ofStep.filter((invoice) => !isRefunded(invoice)), ...ofStep.filter(isRefunded)];
}

/**
 * The fees of the plan that fall due after a step, in the order of the steps, without those that nobody owes. After the step, a fee whose
 * invoice was voided or refunded is not owed; before it, the fee is planned.
 */
async function readFees(
  tx: Tx | Database,
  { contract, invoices, completed }: CaseFacts,
  language: LanguageCode,
): Promise<StepFee[]> {
  if (!contract) return [];
  const dependents = await readDependents(tx, contract);
  return progressSteps.flatMap((step) =>
    contract.feePlan.milestones
      .filter(({ trigger }) => trigger === step)
      .flatMap((milestone) => {
        const issued = invoices.filter(({ milestoneKey, status, refundedOn }) => {
          const counts = status !== 'void' && refundedOn === null;
          return counts && milestoneKey === milestone.key;
        });
        const isPast = completed.some((one) => one.step === step);
        const plannedCents = isPast
          ? 0
          : milestoneCents(milestone) * timesBilled(milestone, countDependents(milestone, dependents, invoices));
        const issuedCents = issued.reduce((sum, { amountCents }) => sum + amountCents, 0);
        const amountCents = issued.length > 0 ? issuedCents : plannedCents;
        const first = issued.find(({ status }) => status !== 'paid') ?? issued[0];
        const name = localInvoiceName({ name: milestone.name, milestoneKey: milestone.key }, language);
        const { instalments } = milestone;
        const fee = { step, name, amountCents, instalments, invoiceId: first?.id ?? null };
        return amountCents > 0 ? [fee] : [];
      }),
  );
}

/** The records from which the steps of a case are presented. */
interface CaseFacts {
  /** The fee plan of the candidate's own job: that of the contract in force, also before the application is approved. */
  plan: FeePlan | undefined;
  contract: ContractRow | undefined;
  invoices: InvoiceRow[];
  completed: CompletedStepRow[];
  outcomes: StepOutcomeRow[];
}

function presentStep(
  step: ProgressStep,
  { plan, contract, invoices, completed, outcomes }: CaseFacts,
  language: LanguageCode,
): LaborStepRecord {
  const row = completed.find((one) => one.step === step);
  const ofStep = outcomes.filter((one) => one.step === step);
  const inForce = outcomeInForce(step, ofStep, completed);
  const steps = contract?.laborSteps ?? progressSteps;
  const done = completed.map((one) => one.step);
  return {
    step,
    order: steps.indexOf(step) + 1,
    paymentName: (plan && localPaymentName(plan, step, language)) ?? null,
    inPlan: plan ? isStepOfPlan(plan, step) : !isPaymentStep(step),
    completedOn: row?.completedOn ?? null,
    note: row?.note ?? null,
    receiptNumber: row?.addedReceiptNumber ?? row?.receiptNumber ?? null,
    priorityDate: step === 'form_9089' ? shownPriorityDateOf(outcomes, completed) : null,
    notice: presentNotice(row),
    outcome: inForce?.outcome ?? null,
    dueOn: inForce?.dueOn ?? null,
    outcomes: presentOutcomes(ofStep),
    evidence: evidenceOf(row, ofStep),
    isReportedOnly: isReportedOnly(row),
    filedOn: isPaymentStep(step) ? null : filedOn(step, outcomes, completed),
    takesOutcome:
      contract !== undefined &&
      contract.status !== 'completed' &&
      (inForce !== undefined || stepsAtAgency(steps, done).includes(step)),
    invoiceIds: invoicesOf(step, contract, invoices).map(({ id }) => id),
    completesByPayment: contract ? completesByPayment(contract.feePlan, step) : isPaymentStep(step),
    standsByPayment: row !== undefined && isPaymentSatisfied(step, invoices),
    isPaymentMissing: row !== undefined && isPaymentOpen(step, invoices),
  };
}

const readCase = async (tx: Tx | Database, { application, contract }: CaseRecord): Promise<CaseFacts> => ({
  plan: contract.feePlan,
  contract,
  invoices: await listContractInvoices(tx, contract.id),
  completed: await listCompleted(tx, application.id),
  outcomes: await listOutcomes(tx, application.id),
});

/** A step of a case as it is now, as staff see it. */
export const readStep = async (
  tx: Tx,
  found: CaseRecord,
  { step, language }: { step: ProgressStep; language: LanguageCode },
): Promise<LaborStepRecord> => ({
  ...presentStep(step, await readCase(tx, found), language),
  ...(await readStruck(tx, found.application.id))(step),
});

/** The facts of a candidate without a case, who may have signed a contract already. */
async function readWithoutCase(tx: Tx | Database, userId: string): Promise<CaseFacts> {
  const signed = await findLiveContract(tx, userId);
  return { plan: signed?.contract.feePlan, contract: undefined, invoices: [], completed: [], outcomes: [] };
}

interface PresentStep {
  items: readonly LaborStepRecord[];
  completed: readonly CompletedStepRow[];
  signed: Awaited<ReturnType<typeof listSignedMoves>>;
  timeZone: string;
}

/**
 * Since when a case is at its present step: since the last completed one, a move after it, or the approval. The step is the first one
 * of the plan that is open, if any.
 */
async function readWaiting(
  tx: Tx | Database,
  { application }: CaseRecord,
  { items, completed, signed, timeZone }: PresentStep,
): Promise<LaborProgress['waiting']> {
  const open = items.filter(({ completedOn }) => completedOn === null);
  if (open.length === 0) return null;
  const last = completed.at(-1);
  const movedAt = signed.at(-1)?.decidedAt;
  const hasMovedSince = movedAt && !(last && last.createdAt > movedAt);
  const startedAt = hasMovedSince ? movedAt : (application.decidedAt ?? application.appliedAt);
  const step = open.find(({ inPlan }) => inPlan)?.step;

  return {
    since: last && !hasMovedSince ? last.completedOn : dayOf(startedAt, timeZone),
    usualDays: step ? await findUsualStepDays(tx, { step, timeZone }) : null,
  };
}

/** The steps of a candidate's case. Before an application is approved, all steps are open. */
export async function readProgress(
  tx: Tx | Database,
  { user, info }: Pick<UserWithRole, 'user' | 'info'>,
  { language, clock }: { language: LanguageCode; clock: Clock },
): Promise<LaborProgress> {
  const found = await findCase(tx, user.id);
  const facts = found ? await readCase(tx, found) : await readWithoutCase(tx, user.id);
  const job = found && (await findJob(tx, found.application.jobId));
  const steps = found?.contract.laborSteps ?? progressSteps;
  const done = facts.completed.map(({ step }) => step);
  const signed = found ? await listSignedMoves(tx, found.contract.id) : [];
  const current = shownPriorityDateOf(facts.outcomes, facts.completed);
  const kept = signed.map(({ keptPriorityDate }) => keptPriorityDate);
  const priorityDate = earliestPriorityDate(kept, current);

  const items = steps.map((step) => presentStep(step, facts, language));

  return {
    applicationUid: found?.application.id ?? null,
    jobTitle: job ? textIn(job, language).title : null,
    caseId: user.caseId,
    track: found?.application.track ?? 'consular',
    priorityDate,
    isPriorityDateKept: kept.includes(priorityDate) && priorityDate !== null,
    // A case that a denial stops waits for no priority date.
    forecast: isDenied(facts.outcomes, facts.completed)
      ? null
      : await readForecast(tx, {
          priorityDate,
          completed: facts.completed,
          dependents: info?.dependents ?? [],
          today: clock.today(),
        }),
    nextStep: found ? (nextStep(stepsToComplete(found.contract), done) ?? null) : null,
    isPermRefundDue: isPermRefundDue(facts.outcomes, done) && !(found && (await findOpenRefund(tx, found.contract.id))),
    waiting: found
      ? await readWaiting(tx, found, { items, completed: facts.completed, signed, timeZone: clock.timeZone })
      : null,
    items,
    fees: await readFees(tx, facts, language),
    ended: await readEndedCases(tx, user.id, language),
    former: found ? await readFormerSteps(tx, found, { signed, language }) : [],
  };
}
