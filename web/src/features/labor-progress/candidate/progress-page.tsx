import { Stack } from '@mantine/core';
import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { getNotice } from '@portal/shared/labor-progress/contract';
import { lazy, Suspense } from 'react';
import { CaseFacts } from '../../../entities/labor-progress/case-facts.tsx';
import { ProgressStepItem, ProgressSteps } from '../../../entities/labor-progress/progress-step.tsx';
import { ownProgressQuery } from '../../../entities/labor-progress/queries.ts';
import { StepFees } from '../../../entities/labor-progress/step-fees.tsx';
import { stepKey } from '../../../entities/labor-progress/step-key.ts';
import { outcomeTones, StepOutcomes } from '../../../entities/labor-progress/step-outcomes.tsx';
import { nextOfPlan, stepsOfPlan } from '../../../entities/labor-progress/steps-of-plan.ts';
import { useFormat } from '../../../platform/format.ts';
import { callApi } from '../../../platform/http/call.ts';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { loadPhrases } from '../../../platform/i18n/i18n.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '../../../ui/feedback/states.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { IconPaperclip, IconTimeline } from '../../../ui/icons/icons.tsx';
import { Card, Page } from '../../../ui/layout/page.tsx';
import classes from './progress-page.module.css';
import { StepExplained } from './step-explained.tsx';

/** Few cases have moved, so it is loaded when it is needed. */
const FormerSteps = lazy(async () => ({
  default: (await import('../../../entities/labor-progress/former-steps.tsx')).FormerSteps,
}));

/** Only a case with a priority date has a forecast, so it is loaded when it is needed, with its phrases. */
const ForecastCard = lazy(async () => {
  const [card] = await Promise.all([
    import('../../../entities/labor-progress/forecast-card.tsx'),
    loadPhrases('forecast'),
  ]);
  return { default: card.ForecastCard };
});

export function ProgressPage() {
  const { t } = useTranslation('laborProgress');
  const query = useApiQuery(ownProgressQuery());
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryView query={query} skeleton={<ListSkeleton rows={5} height={88} />}>
        {(progress) => (
          <Stack gap="lg">
            {progress.applicationUid ? (
              <Card>
                <CaseFacts progress={progress} />
              </Card>
            ) : (
              <EmptyState
                icon={<IconTimeline size={26} stroke={1.6} />}
                title={t('emptyTitle')}
                text={t('emptyText')}
              />
            )}
            {progress.forecast && (
              <Suspense fallback={null}>
                <ForecastCard forecast={progress.forecast} />
              </Suspense>
            )}
            <Card aria-label={t('stepsAhead')}>
              <ProgressSteps>
                {stepsOfPlan(progress).map((item, index) => (
                  <Step key={item.step} item={item} number={index + 1} progress={progress} />
                ))}
              </ProgressSteps>
              {progress.nextStep && !nextOfPlan(progress) && (
                <Notice tone="info" title={t('arrivalTitle')}>
                  {t(`arrivalText_${progress.track}`)}
                </Notice>
              )}
            </Card>
            <StepFees
              progress={progress}
              renderLink={({ invoiceId }) =>
                invoiceId && (
                  <TextLink to="/invoices" search={{ invoice: invoiceId }}>
                    {t('seeInvoice')}
                  </TextLink>
                )
              }
            />
            {progress.former.length > 0 && (
              <Suspense fallback={null}>
                <FormerSteps
                  progress={progress}
                  loadNotice={(step, addendumUid) => callApi(getNotice, { params: { step }, query: { addendumUid } })}
                />
              </Suspense>
            )}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

function Step({ item, number, progress }: { item: LaborStepRecord; number: number; progress: LaborProgress }) {
  const { t } = useTranslation('laborProgress');
  const { day } = useFormat();
  const isDone = item.completedOn !== null;
  const isCurrent = !!progress.applicationUid && nextOfPlan(progress) === item.step;
  const { step } = item;
  const means = t(`${stepKey(step, progress.track)}_means`);
  const isWaiting = step === 'i140_approved' && isDone && progress.items.some((one) => waitsAfter(one));

  return (
    <ProgressStepItem
      item={item}
      number={number}
      track={progress.track}
      isNext={isCurrent}
      heading="h2"
      badge={{ done: (date) => t('completedOn', { date }), next: t('current'), nextTone: 'info' }}
    >
      {/* It says what the decision means once it is favorable. */}
      {item.outcome !== 'denied' && <p className={classes.means}>{means}</p>}
      {item.outcome && (
        <div className={classes.wait} style={{ marginTop: '1rem' }}>
          <Notice
            tone={outcomeTones[item.outcome]}
            title={item.dueOn ? t('outcomeDueTitle', { date: day(item.dueOn) }) : t(`outcome_${item.outcome}`)}
          >
            {t(`outcome_${item.outcome}_text`)}
          </Notice>
        </div>
      )}
      {item.isPaymentMissing && <Notice tone="bad">{t('paymentMissing')}</Notice>}
      <StepOutcomes item={item} />
      <div className={classes.details}>
        {item.priorityDate && (
          <span>
            {t('priorityDate')}: <strong>{day(item.priorityDate)}</strong>
          </span>
        )}
        {item.receiptNumber && (
          <span>
            {t('receiptNumber')}: <strong className={classes.number}>{item.receiptNumber}</strong>{' '}
            <CopyButton value={item.receiptNumber} what={t('receiptNumber')} />
          </span>
        )}
        {item.note && (
          <span className={classes.note}>
            {t('note')}: {item.note}
          </span>
        )}
        {item.notice && (
          <span>
            <FileButton
              leftSection={<IconPaperclip size={18} />}
              load={() => callApi(getNotice, { params: { step } })}
              fileName={item.notice.name}
            >
              {t('openNotice')}
            </FileButton>
          </span>
        )}
      </div>
      <StepExplained step={step} track={progress.track} isOpen={isCurrent} />
      {isWaiting && (
        <div className={classes.wait} style={{ marginTop: '1rem', marginBottom: 0 }}>
          <Notice tone="info" title={t('waitTitle')}>
            {progress.priorityDate ? t('waitText', { date: day(progress.priorityDate) }) : t('waitNoDate')}
          </Notice>
        </div>
      )}
    </ProgressStepItem>
  );
}

/** Returns whether the case still waits for its priority date, which lasts until the eighth step is completed. */
const waitsAfter = ({ step, completedOn }: LaborStepRecord) => step === 'i485_form' && completedOn === null;
