import type { LanguageCode } from '#http/field-schemas.ts';
import type { ProgressStep } from '#labor-progress/steps.ts';
import { arrivalStep, isPaymentStep } from '#labor-progress/steps.ts';
import type { LocalizedText } from '#languages/localized-text.ts';
import { localize } from '#languages/localized-text.ts';
import type { DatedFee } from './government-fees.ts';
import { amountInForce } from './government-fees.ts';
import type { FeeKind, Payee } from './kinds.ts';
import { feeKinds } from './kinds.ts';
import type { PlanBody, PlanLine } from './plan-body.ts';
import type { FeeLine, FeePlan, FeeSchedule, Milestone } from './schema.ts';

export const milestoneCents = (milestone: Milestone): number =>
  milestone.lines.reduce((sum, line) => sum + line.amountCents, 0);

/** The number of times a milestone is billed: once, or once per dependent. */
export const timesBilled = (milestone: Milestone, dependents: number): number =>
  milestone.isPerDependent ? dependents : 1;

/** The price for a candidate with this number of dependents, in cents; optionally of one kind. */
export const planTotalCents = (plan: FeePlan, dependents: number, kind?: FeeKind): number =>
  plan.milestones.reduce(
    (sum, milestone) =>
      sum +
      timesBilled(milestone, dependents) *
        milestone.lines
          .filter((line) => kind === undefined || line.kind === kind)
          .reduce((lineSum, line) => lineSum + line.amountCents, 0),
    0,
  );

/** What a plan costs for each dependent, in cents. */
export const perDependentCents = (plan: FeePlan): number => planTotalCents(plan, 1) - planTotalCents(plan, 0);

/** Whether the payment of a milestone completes a step. Otherwise staff complete it. */
export const completesByPayment = (plan: FeePlan, step: ProgressStep): boolean =>
  plan.milestones.some(({ gates }) => gates === step);

/**
 * Whether a plan has a step. It has every step at an agency, and a payment step if it has a payment for the step, or a fee
 * that falls due after it.
 */
export const isStepOfPlan = ({ milestones }: Pick<FeePlan, 'milestones'>, step: ProgressStep): boolean =>
  !isPaymentStep(step) || milestones.some(({ gates, trigger }) => gates === step || trigger === step);

/** The steps that somebody completes: without the payment steps that the plan lacks. The arrival is one even without a payment. */
export const stepsToComplete = ({ laborSteps, feePlan }: { laborSteps: readonly ProgressStep[]; feePlan: FeePlan }) =>
  laborSteps.filter((step) => step === arrivalStep || isStepOfPlan(feePlan, step));

/** The milestone of a plan whose payment completes a payment step, if there is one. */
export const paymentOf = ({ milestones }: Pick<FeePlan, 'milestones'>, step: ProgressStep): Milestone | undefined =>
  milestones.find(({ gates }) => gates === step);

/** Divides cents into parts that differ by at most one and add up exactly; the first parts carry the remainder. */
export function divideCents(amountCents: number, parts: number): number[] {
  const base = Math.floor(amountCents / parts);
  const remainder = amountCents - base * parts;
  return Array.from({ length: parts }, (_unused, index) => base + (index < remainder ? 1 : 0));
}

function resolveLine(line: PlanLine, fees: readonly DatedFee[], asOf: string): FeeLine {
  const { name, amountCents, kind, payee, feeKey } = line;
  if (feeKey === null) return { name, amountCents: amountCents ?? 0, kind, ...(payee && { payee }) };
  const fee = fees.find(({ key }) => key === feeKey);
  const amount = fee && amountInForce(fee.amounts, asOf);
  if (!amount) throw new Error(`no amount of the fee ${feeKey} is in force on ${asOf}`);
  const { effectiveFrom, source } = amount;
  return {
    name: fee.name,
    amountCents: amount.amountCents,
    kind,
    payee: fee.payee,
    fee: { key: feeKey, effectiveFrom, source },
  };
}

/**
 * A version of a plan with the amounts of a day (YYYY-MM-DD, in the business time zone). A line that refers to a
 * government fee gets the amount in force on that day, with its date and source. A contract signed that day freezes it.
 * @throws {Error} if a fee had no amount yet on that day
 */
export const resolvePlan = (
  version: PlanBody & { name: string; version: number },
  fees: readonly DatedFee[],
  asOf: string,
): FeePlan => ({
  name: version.name,
  version: version.version,
  title: version.title,
  milestones: version.milestones.map((milestone) => ({
    ...milestone,
    lines: milestone.lines.map((line) => resolveLine(line, fees, asOf)),
  })),
  employerLines: version.employerLines,
});

/** The parts of a schedule's total by payee. */
export function sharesOf(schedule: FeeSchedule): { kind: FeeKind; payee: Payee | undefined; amountCents: number }[] {
  const shares: ReturnType<typeof sharesOf> = [];
  for (const { lines, quantity } of schedule.milestones) {
    for (const { kind, payee, amountCents } of quantity > 0 ? lines : []) {
      const share = shares.find((one) => one.kind === kind && one.payee === payee);
      if (share) share.amountCents += amountCents * quantity;
      else shares.push({ kind, payee, amountCents: amountCents * quantity });
    }
  }
  return shares.toSorted((one, other) => feeKinds.indexOf(one.kind) - feeKinds.indexOf(other.kind));
}

/**
 * The plan as the candidate reads it before signing.
 * @param dueDateOf returns the due date (YYYY-MM-DD) for a number of days after signing
 */
export const scheduleOf = (
  plan: FeePlan,
  options: { languageCode: LanguageCode; dependents: number; dueDateOf: (days: number) => string },
): FeeSchedule => {
  const nameOf = ({ name }: { name: LocalizedText }) => localize(name, options.languageCode);
  return {
    name: plan.name,
    version: plan.version,
    title: localize(plan.title, options.languageCode),
    totalCents: planTotalCents(plan, options.dependents),
    serviceCents: planTotalCents(plan, options.dependents, 'service'),
    attorneyCents: planTotalCents(plan, options.dependents, 'attorney'),
    governmentCents: planTotalCents(plan, options.dependents, 'government'),
    milestones: plan.milestones.map((milestone) => ({
      key: milestone.key,
      name: nameOf(milestone),
      amountCents: milestoneCents(milestone),
      lines: milestone.lines.map((line) => ({
        name: nameOf(line),
        amountCents: line.amountCents,
        kind: line.kind,
        ...(line.payee && { payee: line.payee }),
        ...(line.fee && { fee: line.fee }),
      })),
      trigger: milestone.trigger,
      dueDate: milestone.trigger === 'contract_signed' ? options.dueDateOf(milestone.dueDays) : null,
      dueDays: milestone.dueDays,
      instalments: milestone.instalments,
      instalmentCents: divideCents(milestoneCents(milestone), milestone.instalments)[0] ?? 0,
      quantity: timesBilled(milestone, options.dependents),
      isPerDependent: milestone.isPerDependent,
    })),
    employerLines: (plan.employerLines ?? []).map((line) => ({
      name: nameOf(line),
      kind: line.kind,
      payee: line.payee,
    })),
  };
};
