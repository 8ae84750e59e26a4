import { Progress, Stack } from '@mantine/core';
import { canEditAnswers } from '@portal/shared/profile/workflow';
import { questionsPerPage } from '@portal/shared/questionnaire/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onboardingQuery } from '#entities/profile/queries.ts';
import classes from '#entities/profile/questionnaire.module.css';
import { RejectionNotice } from '#entities/profile/rejection-notice.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Page } from '#ui/layout/page.tsx';
import { questionnaireQuery } from './queries.ts';
import { QuestionList } from './question-list.tsx';

interface QuestionnairePageProps {
  /** Undefined continues on the page where the candidate stopped. */
  page: number | undefined;
  /** The candidate changes an answer of this page and does not go on to the next one. */
  isOnePage: boolean;
  /** Called with the page on which the candidate continues. */
  onOpen: (page: number) => void;
  onPage: (page: number) => void;
  onFinish: () => void;
}

export function QuestionnairePage({ page, isOnePage, onOpen, onPage, onFinish }: QuestionnairePageProps) {
  const { t } = useTranslation(['questionnaire', 'screen']);
  const first = useApiQuery(questionnaireQuery(1));
  const overview = useApiQuery(onboardingQuery()).data;
  const status = overview?.status;
  const isLocked = status !== undefined && !canEditAnswers(status);
  // Answers that can only be read open at the first page.
  const isToRead = first.data?.completedCount === first.data?.totalItems && (isLocked || status === undefined);
  const resumePage =
    first.data && !isToRead
      ? Math.min(Math.floor(first.data.completedCount / questionsPerPage) + 1, Math.max(1, first.data.totalPages))
      : 1;
  // A page may be gone, because fewer questions are asked than before.
  const shown = first.data ? Math.min(page ?? resumePage, Math.max(1, first.data.totalPages)) : (page ?? resumePage);
  // The opened page gets an address of its own, so that Back leads to it from the next page.
  const isToName = page === undefined && first.data !== undefined && status !== undefined;
  const namePage = useEffectEvent(() => onOpen(shown));
  useEffect(() => {
    if (isToName) namePage();
  }, [isToName]);
  const query = useApiQuery({ ...questionnaireQuery(shown), placeholderData: keepPreviousData });

  return (
    <Page title={t('title')} lead={t('lead')} back={{ to: '/summary', label: t('screen:backToSummary') }}>
      <QueryView query={query}>
        {(data) => {
          // After the approval, the answers that a setting left until then are still missing.
          const isReadOnly = isLocked && data.completedCount === data.totalItems;
          return data.totalItems === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyText')} />
          ) : (
            <Stack gap="lg">
              <RejectionNotice profile={overview} />
              {isReadOnly && (
                <Notice tone="info">
                  {t(status === 'REVIEWING' ? 'screen:readOnlyReviewing' : 'screen:readOnly')}
                </Notice>
              )}
              <div>
                <div className={classes.meter}>
                  <PageHeading page={data.currentPage} total={data.totalPages} />
                  <span aria-live="polite">{t('answered', { done: data.completedCount, total: data.totalItems })}</span>
                </div>
                <Progress
                  value={(100 * data.completedCount) / data.totalItems}
                  aria-label={t('answered', { done: data.completedCount, total: data.totalItems })}
                />
              </div>
              <QuestionList
                key={data.currentPage}
                data={data}
                isReadOnly={isReadOnly}
                isOnePage={isOnePage}
                rejection={overview}
                onPage={onPage}
                onFinish={onFinish}
              />
            </Stack>
          );
        }}
      </QueryView>
    </Page>
  );
}

/** The heading of one page of questions. It takes the focus when the candidate goes to another page. */
function PageHeading({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation('questionnaire');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.pageHeading}>
      {t('page', { page, total })}
    </h2>
  );
}
