import { Box, Stack } from '@mantine/core';
import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import { getUserNotice } from '@portal/shared/labor-progress/contract';
import { lazy, Suspense } from 'react';
import { CaseFacts } from '#entities/labor-progress/case-facts.tsx';
import { ProgressSteps } from '#entities/labor-progress/progress-step.tsx';
import { StepFees } from '#entities/labor-progress/step-fees.tsx';
import { userQuery } from '#entities/users/queries.ts';
import { useFormat } from '#platform/format.ts';
import { callApi } from '#platform/http/call.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { loadPhrases } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { IconTimeline } from '#ui/icons/icons.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { LaborStep } from './labor-step.tsx';
import { userProgressQuery } from './queries.ts';

/** Few cases have moved, so it is loaded when it is needed. */
const FormerSteps = lazy(async () => ({
  default: (await import('#entities/labor-progress/former-steps.tsx')).FormerSteps,
}));

/** Only a case with a priority date has a forecast, so it is loaded when it is needed, with its phrases. */
const ForecastCard = lazy(async () => {
  const [card] = await Promise.all([import('#entities/labor-progress/forecast-card.tsx'), loadPhrases('waits')]);
  return { default: card.ForecastCard };
});

/** Few people have a case that has ended, so it is loaded when it is needed, with its phrases. */
const EndedCases = lazy(async () => {
  const [cases] = await Promise.all([import('#entities/labor-progress/ended-cases.tsx'), loadPhrases('waits')]);
  return { default: cases.EndedCases };
});

/** The steps of a candidate's case. Staff can complete the next step and undo the last completed one. */
export function UserLaborPage({ email }: { email: string }) {
  const { t } = useTranslation('staffLaborProgress');
  const format = useFormat();
  const may = useMay();
  const query = useApiQuery(userProgressQuery(email));
  const user = useApiQuery(userQuery(email)).data;

  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={5} height={72} />}>
      {(progress) => {
        const ended = progress.ended?.length ? (
          <Suspense fallback={null}>
            <EndedCases cases={progress.ended} isForStaff />
          </Suspense>
        ) : null;
        return progress.applicationUid === null ? (
          <Stack gap="lg">
            <EmptyState icon={<IconTimeline size={26} stroke={1.6} />} title={t('noCase')} text={t('noCaseText')} />
            {ended}
          </Stack>
        ) : (
          <div className={columns.wideNarrow}>
            <Card>
              <h2 className={columns.heading}>{t('title')}</h2>
              <ProgressSteps>
                {progress.items.map((item) => (
                  <LaborStep
                    key={item.step}
                    item={item}
                    progress={progress}
                    email={email}
                    name={user ? format.fullName(user) : email}
                    isLast={item.step === lastDone(progress)}
                  />
                ))}
              </ProgressSteps>
            </Card>
            <Stack gap="lg">
              <Card>
                {progress.nextStep === null && (
                  <Box mb="md">
                    <Notice tone="good">{t('allDone')}</Notice>
                  </Box>
                )}
                <CaseFacts progress={progress} isNarrow />
              </Card>
              <StepFees
                isOpen
                progress={progress}
                renderLink={({ invoiceId }) =>
                  invoiceId &&
                  may('invoices.read') && (
                    <TextLink to="/admin/users/$email/payment" params={{ email }}>
                      {t('seePayments')}
                    </TextLink>
                  )
                }
              />
            </Stack>
            {progress.forecast && (
              <Suspense fallback={null}>
                <ForecastCard forecast={progress.forecast} />
              </Suspense>
            )}
            {progress.former.length > 0 && (
              <Suspense fallback={null}>
                <FormerSteps
                  progress={progress}
                  loadNotice={(step, addendumUid) =>
                    callApi(getUserNotice, { params: { email, step }, query: { addendumUid } })
                  }
                />
              </Suspense>
            )}
            {ended}
          </div>
        );
      }}
    </QueryView>
  );
}

/** Only the last completed step can be undone. */
const lastDone = ({ items }: LaborProgress) => items.findLast(({ completedOn }) => completedOn !== null)?.step;
