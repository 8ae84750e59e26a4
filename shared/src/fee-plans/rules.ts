import type { LanguageCode } from '../http/field-schemas.ts';
import type { ProgressStep } from '../labor-progress/steps.ts';
import { isPaymentStep } from '../labor-progress/steps.ts';
import type { FeeKind, FeePlan, FeeSchedule, Milestone } from './schema.ts';

export const milestoneCents = (milestone: Milestone): number =>
  milestone.lines.reduce((sum, line) => sum + line.amountCents, 0);

/** How often a milestone is billed: once, or once for each dependent. */
export const timesBilled = (milestone: Milestone, dependents: number): number =>
  milestone.isPerDependent ? dependents : 1;

/** The whole price for a candidate with so many dependents, in cents; of one kind where one is named. */
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

/** Whether a payment step waits for a milestone of the plan, and so completes by itself; if not, staff complete it. */
export const completesByPayment = (plan: FeePlan, step: ProgressStep): boolean =>
  isPaymentStep(step) && plan.milestones.some(({ gates }) => gates === step);

/** Divides cents into parts that differ by at most one and add up exactly; the first parts carry the remainder. */
export function divideCents(amountCents: number, parts: number): number[] {
  const base = Math.floor(amountCents / parts);
  const remainder = amountCents - base * parts;
  return Array.from({ length: parts }, (_unused, index) => base + (index < remainder ? 1 : 0));
}

/**
 * The plan as the candidate reads it before signing.
 * @param dueDateOf the due date (YYYY-MM-DD) so many days after signing
 */
export const scheduleOf = (
  plan: FeePlan,
  options: { languageCode: LanguageCode; dependents: number; dueDateOf: (days: number) => string },
): FeeSchedule => {
  const inVietnamese = options.languageCode === 'VI';
  const name = (text: { nameVi: string; nameEn: string }) => (inVietnamese ? text.nameVi : text.nameEn);
  return {
    name: plan.name,
    version: plan.version,
    title: inVietnamese ? plan.titleVi : plan.titleEn,
    totalCents: planTotalCents(plan, options.dependents),
    serviceCents: planTotalCents(plan, options.dependents, 'service'),
    governmentCents: planTotalCents(plan, options.dependents, 'government'),
    milestones: plan.milestones.map((milestone) => ({
      key: milestone.key,
      name: name(milestone),
      amountCents: milestoneCents(milestone),
      lines: milestone.lines.map((line) => ({ name: name(line), amountCents: line.amountCents, kind: line.kind })),
      trigger: milestone.trigger,
      dueDate: milestone.trigger === 'contract_signed' ? options.dueDateOf(milestone.dueDays) : null,
      dueDays: milestone.dueDays,
      instalments: milestone.instalments,
      instalmentCents: divideCents(milestoneCents(milestone), milestone.instalments)[0] ?? 0,
      quantity: timesBilled(milestone, options.dependents),
      isPerDependent: milestone.isPerDependent,
    })),
  };
};
