import { isPermStep } from '@portal/shared/labor-progress/outcomes';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { isPaymentStep, progressSteps } from '@portal/shared/labor-progress/steps';
import type { CompletedStepRow, StepOutcomeRow } from '../../db/schema/index.ts';

type Completed = Pick<CompletedStepRow, 'step' | 'createdAt' | 'priorityDate'>;
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

/** Finds the denial of a case that nobody has appealed and after which nobody has filed again, the last one recorded. */
export const findDenial = <Row extends Recorded>(
  outcomes: readonly Row[],
  completed: readonly Completed[],
): Row | undefined =>
  outcomes.findLast((row) => row.outcome === 'denied' && outcomeInForce(row.step, outcomes, completed) === row);

/** Whether an agency denied a step, and nobody has appealed or filed again since. */
export const isDenied = (outcomes: readonly Recorded[], completed: readonly Completed[]): boolean =>
  findDenial(outcomes, completed) !== undefined;

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

/** A time after all rows of a case. A call that began earlier may have waited for its lock. */
export const timeAfter = (rows: readonly { createdAt: Date }[], now: Date): Date =>
  new Date(Math.max(now.getTime(), ...rows.map(({ createdAt }) => createdAt.getTime() + 1)));
