import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { isPaymentStep } from '@portal/shared/labor-progress/steps';
import { outcomeTones } from '#entities/labor-progress/step-outcomes.tsx';
import {
  findFollowingStep,
  findPresentStep,
  isTurnAwaited,
  stepsOfPlan,
} from '#entities/labor-progress/steps-of-plan.ts';
import { useOutcomeText, useStepName, useStepTitle } from '#entities/labor-progress/use-step-name.ts';
import { LazyWait } from '#entities/waits/lazy-wait.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './current-step.module.css';
import { StepContent } from './step-content.tsx';

/** Where a case is: the step that happens now, since when, how long it usually takes, and what the candidate has to do. */
export function CurrentStep({ progress, hasTasks }: { progress: LaborProgress; hasTasks: boolean }) {
  const { t } = useTranslation(['waits', 'laborProgress']);
  const item = findPresentStep(progress);
  if (item) return <Present item={item} progress={progress} hasTasks={hasTasks} />;
  return (
    <Card>
      {progress.nextStep ? (
        <Notice tone="info" title={t('laborProgress:arrivalTitle')}>
          {t(`laborProgress:arrivalText_${progress.track}`)}
        </Notice>
      ) : (
        <Notice tone="good">{t('allDone')}</Notice>
      )}
    </Card>
  );
}

function Present({ item, progress, hasTasks }: { item: LaborStepRecord; progress: LaborProgress; hasTasks: boolean }) {
  const { t } = useTranslation(['waits', 'laborProgress']);
  const { day } = useFormat();
  const nameOf = useStepName(progress.track, progress.items);
  const titleOf = useStepTitle(progress);
  const outcomeText = useOutcomeText();
  const { step, outcome } = item;
  const steps = stepsOfPlan(progress);
  const number = steps.indexOf(item) + 1;
  const following = findFollowingStep(progress);
  const isWaiting = outcome === null && isTurnAwaited(step, progress);

  const toDo = () => {
    if (outcome === 'denied') return t('toDo_denied');
    if (isWaiting) return t('toDo_turn');
    return t(isPaymentStep(step) && item.completesByPayment ? 'toDo_payment' : 'toDo_nothing');
  };

  return (
    <Card aria-labelledby="current-step">
      <div className={classes.head}>
        <span className={classes.kicker}>{t('presentOf', { number, total: steps.length })}</span>
        <StatusBadge tone={outcome ? outcomeTones[outcome] : 'info'}>
          {outcomeText(item) ?? t(`laborProgress:${isWaiting ? 'turn' : 'current'}`)}
        </StatusBadge>
      </div>
      <h2 id="current-step" className={classes.name}>
        {titleOf(step)}
      </h2>
      <StepContent item={item} progress={progress} isCard>
        {isWaiting && (
          <div className={classes.part}>
            {/* The card of the forecast says how long it takes, and that nobody can promise it. */}
            {progress.forecast ? (
              <p>{t('laborProgress:waitShort', { date: day(progress.forecast.priorityDate) })}</p>
            ) : (
              <Notice tone="info" title={t('laborProgress:waitTitle')}>
                {progress.priorityDate
                  ? t('laborProgress:waitText', { date: day(progress.priorityDate) })
                  : t('laborProgress:waitNoDate')}
              </Notice>
            )}
          </div>
        )}
        {/* The history of an outcome has its own days. */}
        {outcome === null && progress.waiting && (
          <div className={classes.part}>
            <LazyWait kind="step" waiting={progress.waiting} nextStep={following ? nameOf(following.step) : null} />
          </div>
        )}
        {/* What waits for the reader stands above. This sentence would contradict it. */}
        {!hasTasks && (
          <p className={classes.part}>
            <strong>{t('toDo')}:</strong> {toDo()}
          </p>
        )}
      </StepContent>
    </Card>
  );
}
