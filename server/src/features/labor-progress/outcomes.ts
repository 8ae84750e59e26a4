import type { AgencyOutcome } from '@portal/shared/labor-progress/outcomes';
import { isPermStep } from '@portal/shared/labor-progress/outcomes';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import type { CompletedStepRow, StepOutcomeRow } from '../../db/schema/index.ts';

type Completed = Pick<CompletedStepRow, 'step' | 'createdAt' | 'priorityDate'>;
type Recorded = Pick<StepOutcomeRow, 'step' | 'outcome' | 'createdAt' | 'happenedOn'>;

/** What is in force at the agency about a step: the last outcome, unless the step was completed after it. */
export function outcomeInForce<Row extends Recorded>(
  step: ProgressStep,
  outcomes: readonly Row[],
  completed: readonly Completed[],
): Row | undefined {
  const last = outcomes.findLast((one) => one.step === step);
  const done = completed.find((one) => one.step === step);
  return last && done && done.createdAt > last.createdAt ? undefined : last;
}

/** Whether an agency denied a step, and nobody has appealed or filed again since. */
export const isDenied = (outcomes: readonly Recorded[], completed: readonly Completed[]): boolean =>
  outcomes.some(({ step }) => {
    const denied: AgencyOutcome = 'denied';
    return outcomeInForce(step, outcomes, completed)?.outcome === denied;
  });

/** The priority date of a case: the day on which the labor certification was filed, the last time (YYYY-MM-DD). */
export function priorityDateOf(outcomes: readonly Recorded[], completed: readonly Completed[]): string | null {
  const refiled = outcomes.findLast(({ step, outcome }) => isPermStep(step) && outcome === 'refiled');
  return refiled?.happenedOn ?? completed.find(({ step }) => step === 'form_9089')?.priorityDate ?? null;
}
