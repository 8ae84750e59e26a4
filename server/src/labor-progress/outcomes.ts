import {
  filingStepOf,
  isDeniedElsewhere,
  isPermStep,
  isSameFiling,
  isStopped,
} from '@portal/shared/labor-progress/outcomes';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { isPaymentStep, progressSteps } from '@portal/shared/labor-progress/steps';
import type { CompletedStepRow, StepOutcomeRow } from '#db/schema/index.ts';

type Completed = Pick<CompletedStepRow, 'step' | 'createdAt' | 'priorityDate'>;
type Filed = Completed & Pick<CompletedStepRow, 'completedOn'>;
type Recorded = Pick<StepOutcomeRow, 'step' | 'outcome' | 'createdAt' | 'happenedOn'>;

/** The steps whose completion ends the outcome in force of a step: the step itself and the later ones that an agency decides. */
export const stepsThatEnd = (step: ProgressStep): ProgressStep[] =>
  progressSteps.slice(progressSteps.indexOf(step)).filter((one) => !isPaymentStep(one));

/** The outcome in force of a step: the last one, unless the step or a later one was completed after it. */
export function outcomeInForce<Row extends Recorded>(
  step: ProgressStep,
  outcomes: readonly Row[],
  completed: readonly Completed[],
): Row | undefined {
  const last = outcomes.findLast((one) => one.step === step);
  const ending = stepsThatEnd(step);
  const hasEnded = completed.some((one) => ending.includes(one.step) && last && one.createdAt > last.createdAt);
  return hasEnded ? undefined : last;
}

/** Finds the denial of a case after which nobody has filed again, the last one recorded. An appeal leaves it in force. */
export const findDenial = <Row extends Recorded>(
  outcomes: readonly Row[],
  completed: readonly Completed[],
): Row | undefined =>
  outcomes.findLast((row) => {
    if (row.outcome !== 'denied') return false;
    const last = outcomeInForce(row.step, outcomes, completed);
    return last === row || last?.outcome === 'appealed';
  });

/** Whether an agency denied a step of the case, and nobody has filed again since. */
export const isDenied = (outcomes: readonly Recorded[], completed: readonly Completed[]): boolean =>
  findDenial(outcomes, completed) !== undefined;

const allInForce = (outcomes: readonly Recorded[], completed: readonly Completed[]) =>
  progressSteps.map((step) => ({ step, outcome: outcomeInForce(step, outcomes, completed)?.outcome ?? null }));

/** Whether a denial stops a step of the case. */
export const isStepStopped = (
  step: ProgressStep,
  outcomes: readonly Recorded[],
  completed: readonly Completed[],
): boolean => isStopped(step, allInForce(outcomes, completed));

/** Whether another step of the case stands denied, so this one cannot be denied as well. */
export const isOtherStepDenied = (
  step: ProgressStep,
  outcomes: readonly Recorded[],
  completed: readonly Completed[],
): boolean => isDeniedElsewhere(step, allInForce(outcomes, completed));

/**
 * The day (YYYY-MM-DD) on which the application of a step was filed, or filed again, whichever was entered last; null if no filing is on
 * record. The Department of Labor may have received the form before the day that staff entered.
 */
export function filedOn(step: ProgressStep, outcomes: readonly Recorded[], completed: readonly Filed[]): string | null {
  const refiled = outcomes.findLast((one) => one.outcome === 'refiled' && isSameFiling(one.step, step));
  const filed = completed.find((one) => one.step === filingStepOf(step));
  if (refiled && !(filed && filed.createdAt > refiled.createdAt)) return refiled.happenedOn;
  if (!filed) return null;
  const { completedOn, priorityDate } = filed;
  return priorityDate && priorityDate < completedOn ? priorityDate : completedOn;
}

/**
 * The priority date of a case (YYYY-MM-DD): the day on which the labor certification was filed, or filed again, whichever was
 * entered last.
 */
export function priorityDateOf(outcomes: readonly Recorded[], completed: readonly Completed[]): string | null {
  const refiled = outcomes.findLast(({ step, outcome }) => isPermStep(step) && outcome === 'refiled');
  const filed = completed.find(({ step }) => step === 'form_9089');
  if (!refiled || (filed && filed.createdAt > refiled.createdAt)) return filed?.priorityDate ?? null;
  return refiled.happenedOn;
}

/** The priority date as screens show it: null while a denial of the labor certification is in force, even during an appeal. */
export function shownPriorityDateOf(outcomes: readonly Recorded[], completed: readonly Completed[]): string | null {
  const ofPerm = outcomes.filter(({ step }) => isPermStep(step));
  return isDenied(ofPerm, completed) ? null : priorityDateOf(outcomes, completed);
}

/** A time after all rows of a case. A call that began earlier may have waited for its lock. */
export const timeAfter = (rows: readonly { createdAt: Date }[], now: Date): Date =>
  new Date(Math.max(now.getTime(), ...rows.map(({ createdAt }) => createdAt.getTime() + 1)));
