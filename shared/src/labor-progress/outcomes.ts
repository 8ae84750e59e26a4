import { workflow } from '../workflow/workflow.ts';
import type { ProgressStep } from './steps.ts';
import { isPaymentStep } from './steps.ts';

/** The outcomes of a step at an agency or court, and the answers to them, before the step is complete. */
export const agencyOutcomes = ['evidence_requested', 'answered', 'denied', 'appealed', 'refiled'] as const;
export type AgencyOutcome = (typeof agencyOutcomes)[number];

/** The states of a step at its agency, and the states that can follow each. A denied step stops until it is appealed or refiled. */
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

/** Whether the labor certification was denied, filed again, and denied again: the ground of a refund in Article 10 of the contract. */
export function isPermRefileDenied(outcomes: readonly StepOutcome[]): boolean {
  const ofPerm = outcomes.filter(({ step }) => isPermStep(step)).map(({ outcome }) => outcome);
  const refiled = ofPerm.indexOf('refiled');
  return refiled !== -1 && ofPerm.at(-1) === 'denied';
}
