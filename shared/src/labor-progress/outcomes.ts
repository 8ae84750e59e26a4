import { addMonths } from '#calendar/calendar.ts';
import { workflow } from '#workflow/workflow.ts';
import type { ProgressStep } from './steps.ts';
import { arrivalStep, isPaymentStep } from './steps.ts';

/** The outcomes of a step at an agency or court, and the answers to them, before the step is complete. */
export const agencyOutcomes = ['evidence_requested', 'answered', 'denied', 'appealed', 'refiled'] as const;
export type AgencyOutcome = (typeof agencyOutcomes)[number];

/** The states of a step at its agency, and the states that can follow each. A denied step stops until it is refiled, or its appeal is won. */
export const outcomeWorkflow = workflow({
  states: ['filed', ...agencyOutcomes],
  initial: 'filed',
  final: [],
  transitions: {
    evidence_requested: { from: ['filed', 'answered', 'appealed', 'refiled'], to: 'evidence_requested' },
    answered: { from: ['evidence_requested'], to: 'answered' },
    denied: { from: ['filed', 'evidence_requested', 'answered', 'appealed', 'refiled'], to: 'denied' },
    appealed: { from: ['denied'], to: 'appealed' },
    refiled: { from: ['denied', 'appealed'], to: 'refiled' },
  },
});

interface StepOutcome {
  step: ProgressStep;
  outcome: AgencyOutcome;
}

/** The steps of the labor certification (PERM). Filing it again makes a new priority date (20 CFR 656.17, 656.24). */
const permSteps: readonly ProgressStep[] = ['form_9089', 'labor_certification', 'labor_approved'];

export const isPermStep = (step: ProgressStep): boolean => permSteps.includes(step);

/**
 * The steps whose outcome staff can record: the last completed one that an agency decides, and the next one.
 * @param steps of the case, in order
 */
export function stepsAtAgency(steps: readonly ProgressStep[], completed: readonly ProgressStep[]): ProgressStep[] {
  const decided = steps.filter((step) => !isPaymentStep(step));
  const last = decided.findLast((step) => completed.includes(step));
  const next = decided.find((step) => !completed.includes(step));
  return [last, next].filter((step) => step !== undefined);
}

/** The months after a denial in which the labor certification is filed again, for the refund of Article 10 of the contract. */
const refileMonths = 3;

interface DatedOutcome extends StepOutcome {
  /** YYYY-MM-DD. */
  happenedOn: string;
}

/**
 * Whether the labor certification was denied, filed again within three months, and denied again: the ground of a refund in
 * Article 10 of the contract. An appeal against the last denial does not change that.
 * @param outcomes the oldest first
 */
export function isPermRefileDenied(outcomes: readonly DatedOutcome[]): boolean {
  const ofPerm = outcomes.filter(({ step }) => isPermStep(step));
  const last = ofPerm.at(-1)?.outcome;
  if (last !== 'denied' && last !== 'appealed') return false;
  return ofPerm.some(({ outcome, happenedOn }, index) => {
    if (outcome !== 'refiled') return false;
    const denial = ofPerm.slice(0, index).findLast((before) => before.outcome === 'denied');
    const isInTime = denial !== undefined && happenedOn <= addMonths(denial.happenedOn, refileMonths);
    return isInTime && ofPerm.slice(index).some((after) => after.outcome === 'denied');
  });
}

/** Whether Article 10 of the contract grants its refund, by the outcomes on record (the oldest first) and the completed steps. */
export const isPermRefundDue = (outcomes: readonly DatedOutcome[], completed: readonly ProgressStep[]): boolean =>
  !completed.includes('labor_approved') && isPermRefileDenied(outcomes);

/** The steps of each filing. Its last step records that it was granted: for the visa or I-485, the arrival. */
const filings: readonly (readonly ProgressStep[])[] = [
  permSteps,
  ['i140_form', 'i140_approved'],
  ['i485_form', arrivalStep],
];

/** The step that records the filing of the application on which an agency decides in a step. */
export const filingStepOf = (step: ProgressStep): ProgressStep =>
  filings.find((steps) => steps.includes(step))?.[0] ?? step;

/** Whether two steps belong to one application at an agency. */
export const isSameFiling = (one: ProgressStep, other: ProgressStep): boolean =>
  filingStepOf(one) === filingStepOf(other);

/**
 * Whether a denial of a step would be a second one beside a denial of another step. The case goes on from the first denial: with an
 * appeal or a new filing.
 * @param inForce the outcome in force of each step
 */
export const isDeniedElsewhere = (
  step: ProgressStep,
  inForce: readonly { step: ProgressStep; outcome: AgencyOutcome | null }[],
): boolean =>
  inForce.some((other) => other.step !== step && (other.outcome === 'denied' || other.outcome === 'appealed')) &&
  inForce.find((own) => own.step === step)?.outcome !== 'appealed';

/**
 * Whether a denial stops a step: every step while nobody has appealed or filed again, and the steps after the filing during an
 * appeal. A won appeal is recorded by completing a step of the filing.
 * @param inForce the outcome in force of each step
 */
export const isStopped = (
  step: ProgressStep,
  inForce: readonly { step: ProgressStep; outcome: AgencyOutcome | null }[],
) =>
  inForce.some(
    ({ step: denied, outcome }) =>
      outcome === 'denied' ||
      (outcome === 'appealed' && !filings.some((steps) => steps.includes(denied) && steps.includes(step))),
  );
