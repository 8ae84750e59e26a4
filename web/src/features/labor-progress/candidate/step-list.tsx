import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { ProgressStepItem, ProgressSteps } from '#entities/labor-progress/progress-step.tsx';
import { findPresentStep, isTurnAwaited, stepsOfPlan } from '#entities/labor-progress/steps-of-plan.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card } from '#ui/layout/page.tsx';
import { StepContent } from './step-content.tsx';
import classes from './step-list.module.css';

/** All steps of the plan. Each is one line until it is opened; the present one has its own card. */
export function StepList({ progress }: { progress: LaborProgress }) {
  const { t } = useTranslation('waits');
  const present = progress.applicationUid === null ? undefined : findPresentStep(progress);
  return (
    <Card aria-labelledby="all-steps">
      <h2 id="all-steps" className={classes.title}>
        {t('allSteps')}
      </h2>
      <ProgressSteps>
        {stepsOfPlan(progress).map((item, index) => (
          <Step key={item.step} item={item} number={index + 1} progress={progress} isPresent={item === present} />
        ))}
      </ProgressSteps>
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
