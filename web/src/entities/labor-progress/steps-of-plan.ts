import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { arrivalStep } from '@portal/shared/labor-progress/steps';

/** The steps that a candidate sees: those of the fee plan of the own job. */
export const stepsOfPlan = ({ items }: LaborProgress): LaborStepRecord[] => items.filter(({ inPlan }) => inPlan);

/** The next of these steps. Null before there is a case, and once all of them are completed. */
export const nextOfPlan = (progress: LaborProgress): ProgressStep | null =>
  progress.nextStep === null
    ? null
    : (stepsOfPlan(progress).find(({ completedOn }) => completedOn === null)?.step ?? null);

/** Whether a denial of a step is in force, even during an appeal. */
export const isDenied = ({ outcome }: LaborStepRecord): boolean => outcome === 'denied' || outcome === 'appealed';

/** The step that the case is at: one with an outcome in force, a denial first, otherwise the next one. */
export const findPresentStep = (progress: LaborProgress): LaborStepRecord | undefined => {
  const steps = stepsOfPlan(progress);
  return (
    steps.find(({ outcome }) => outcome === 'denied') ??
    steps.find(({ outcome }) => outcome !== null) ??
    steps.find(({ step }) => step === nextOfPlan(progress))
  );
};

/** The step of the plan that follows the present one. */
export const findFollowingStep = (progress: LaborProgress): LaborStepRecord | undefined => {
  const steps = stepsOfPlan(progress);
  const present = findPresentStep(progress);
  return present && steps[steps.indexOf(present) + 1];
};

/** Whether a step waits for the priority date, so that nothing happens in it yet. An agency that has answered it is past that. */
export const isTurnAwaited = (step: ProgressStep, progress: LaborProgress | undefined): boolean =>
  step === 'i485_form' &&
  !progress?.forecast?.isCurrent &&
  !progress?.items.some((item) => item.step === step && item.outcome !== null);

/** Whether the candidate is not notified of the step, because the plan does not have it. The arrival concerns everybody. */
export const isSilent = ({ inPlan, step }: LaborStepRecord): boolean => !inPlan && step !== arrivalStep;
