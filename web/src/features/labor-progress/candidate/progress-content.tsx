import { Stack } from '@mantine/core';
import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import { getNotice } from '@portal/shared/labor-progress/contract';
import type { CandidateTask } from '@portal/shared/tasks/contract';
import { lazy, Suspense } from 'react';
import { CancelOwnContract } from '#entities/applications/cancel-contract.tsx';
import { CaseFacts } from '#entities/labor-progress/case-facts.tsx';
import { LazyPermRefund } from '#entities/labor-progress/lazy-perm-refund.tsx';
import { StepFees } from '#entities/labor-progress/step-fees.tsx';
import { TaskList } from '#entities/tasks/task-list.tsx';
import { callApi } from '#platform/http/call.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { IconTimeline } from '#ui/icons/icons.tsx';
import { Card } from '#ui/layout/page.tsx';
import { CurrentStep } from './current-step.tsx';
import classes from './step-list.module.css';
import { StepList } from './step-list.tsx';

/** Few cases have moved, so it is loaded when it is needed. */
const FormerSteps = lazy(async () => ({
  default: (await import('#entities/labor-progress/former-steps.tsx')).FormerSteps,
}));

/** Only a case with a priority date has a forecast, so it is loaded when it is needed. The page has loaded its phrases. */
const ForecastCard = lazy(async () => ({
  default: (await import('#entities/labor-progress/forecast-card.tsx')).ForecastCard,
}));

/** Few people have a case that has ended, so it is loaded when it is needed. The page has loaded its phrases. */
const EndedCases = lazy(async () => ({
  default: (await import('#entities/labor-progress/ended-cases.tsx')).EndedCases,
}));

/** The present step of a case, its facts, the wait for its priority date, all steps, and the fees that fall due after them. */
export function ProgressContent({ progress, tasks }: { progress: LaborProgress; tasks: readonly CandidateTask[] }) {
  const { t } = useTranslation(['laborProgress', 'onboarding']);
  const ended = progress.ended?.length ? (
    <Suspense fallback={null}>
      <EndedCases cases={progress.ended} />
    </Suspense>
  ) : null;
  // The steps of nobody's case would read like one that goes on.
  const waiting = <TaskList tasks={tasks} title={t('onboarding:yourTasks')} />;
  if (ended && !progress.applicationUid) {
    return (
      <Stack gap="lg">
        {waiting}
        {ended}
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      {waiting}
      {progress.applicationUid ? (
        <>
          <LazyPermRefund progress={progress} />
          <CurrentStep progress={progress} hasTasks={tasks.length > 0} />
          <Card aria-labelledby="case-facts">
            <h2 id="case-facts" className={classes.title}>
              {progress.caseId ? t('caseOf', { caseId: progress.caseId }) : t('caseWithoutId')}
            </h2>
            <details>
              <summary className={classes.summary}>{t('caseFacts')}</summary>
              <CaseFacts progress={progress} />
            </details>
          </Card>
        </>
      ) : (
        <EmptyState icon={<IconTimeline size={26} stroke={1.6} />} title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {progress.forecast && (
        <Suspense fallback={null}>
          <ForecastCard forecast={progress.forecast} />
        </Suspense>
      )}
      <CancelOwnContract />
      <StepList progress={progress} />
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
      {ended}
    </Stack>
  );
}
