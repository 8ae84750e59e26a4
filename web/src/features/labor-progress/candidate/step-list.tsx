import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { ProgressStepItem, ProgressSteps } from '#entities/labor-progress/progress-step.tsx';
import { findPresentStep, isDenied, isTurnAwaited, stepsOfPlan } from '#entities/labor-progress/steps-of-plan.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card } from '#ui/layout/page.tsx';
import { StepContent } from './step-content.tsx';
import classes from './step-list.module.css';

/**
 * All steps of the plan. The present one has its own card, and the summary shows the whole line, so the list is folded. Each step
 * is one line until it is opened.
 */
export function StepList({ progress }: { progress: LaborProgress }) {
  const { t } = useTranslation('waits');
  const present = progress.applicationUid === null ? undefined : findPresentStep(progress);
  const steps = stepsOfPlan(progress);
  const isDone = (item: LaborStepRecord) => item.completedOn !== null && !item.isReportedOnly && !isDenied(item);
  const done = steps.filter(isDone).length;
  // A payment that has to be made again must not be overlooked.
  const startsOpen = progress.applicationUid === null || steps.some(({ isPaymentMissing }) => isPaymentMissing);
  return (
    <Card aria-labelledby="all-steps">
      <h2 id="all-steps" className={classes.title}>
        {t('allSteps')}
      </h2>
      <details open={startsOpen}>
        <summary className={classes.summary}>{t('stepsDone', { done, total: steps.length })}</summary>
        <ProgressSteps>
          {steps.map((item, index) => (
            <Step key={item.step} item={item} number={index + 1} progress={progress} isPresent={item === present} />
          ))}
        </ProgressSteps>
      </details>
    </Card>
  );
}

interface StepProps {
  item: LaborStepRecord;
  number: number;
  progress: LaborProgress;
  isPresent: boolean;
}

function Step({ item, number, progress, isPresent }: StepProps) {
  const { t } = useTranslation('laborProgress');
  return (
    <ProgressStepItem
      item={item}
      number={number}
      track={progress.track}
      isNext={isPresent && item.completedOn === null}
      heading="h3"
      badge={{
        done: (date) => t('completedOn', { date }),
        next: t(isTurnAwaited(item.step, progress) ? 'turn' : 'current'),
        nextTone: 'info',
        reportedTone: 'quiet',
      }}
      // A payment that has to be made again must not be overlooked.
      isFolded={!isPresent && !item.isPaymentMissing}
    >
      {!isPresent && <StepContent item={item} progress={progress} />}
    </ProgressStepItem>
  );
}
