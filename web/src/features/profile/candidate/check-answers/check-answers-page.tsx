import { Button } from '@mantine/core';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import { candidateSections } from '@portal/shared/personal-info/field-row';
import { candidateFields, candidateSectionNames, rowOf } from '@portal/shared/personal-info/fields';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import type { Me } from '@portal/shared/users/account-contract';
import { Navigate } from '@tanstack/react-router';
import { FieldValue } from '#entities/profile/field-value.tsx';
import { onboardingQuery } from '#entities/profile/queries.ts';
import { RejectionNotice } from '#entities/profile/rejection-notice.tsx';
import { ownTasksQuery } from '#entities/tasks/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import { AnswerRow } from './answer-row.tsx';
import classes from './check-answers.module.css';
import { CheckedQuestions, useQuestionPages } from './checked-questions.tsx';
import { useSubmitOnboarding } from './mutations.ts';

/** All answers on one page, each with a link that changes it, before they are submitted and cannot be changed. */
export function CheckAnswersPage({ me, onSubmitted }: { me: Me; onSubmitted: () => void }) {
  const { t } = useTranslation(['onboarding', 'screen']);
  return (
    <Page title={t('checkTitle')} lead={t('checkLead')} back={{ to: '/summary', label: t('screen:backToSummary') }}>
      <QueryView query={useApiQuery(onboardingQuery())}>
        {(overview) =>
          overview.next === 'submit' ? (
            <Answers me={me} overview={overview} onSubmitted={onSubmitted} />
          ) : (
            // The summary says what is missing, or who has the answers now.
            <Navigate to="/summary" replace />
          )
        }
      </QueryView>
    </Page>
  );
}

interface AnswersProps {
  me: Me;
  overview: OnboardingOverview;
  onSubmitted: () => void;
}

function Answers({ me, overview, onSubmitted }: AnswersProps) {
  const { t } = useTranslation(['onboarding', 'personalInfo', 'questionnaire']);
  const submit = useSubmitOnboarding({ onSuccess: onSubmitted });
  const pages = useQuestionPages();
  const isAgain = overview.status === 'REJECTED';
  const rejectionOf = (field: string) =>
    overview.rejected.some((one) => one.field === field) ? (overview.reason ?? undefined) : undefined;
  return (
    <div className={classes.stack}>
      <RejectionNotice profile={me.profile} />
      {candidateSectionNames.map((section) => {
        const title = t(`personalInfo:${candidateSections[section]}`);
        return (
          <Card key={section} aria-label={title}>
            <h2 className={classes.heading}>{title}</h2>
            <dl className={classes.rows}>
              {candidateFields(section).map((field) => {
                const label = t(`personalInfo:${rowOf(field).label}`);
                return (
                  <AnswerRow
                    key={field}
                    rejection={rejectionOf(wireNameOf(field))}
                    label={label}
                    change={
                      <TextLink
                        to="/summary/personal-info"
                        hash={wireNameOf(field)}
                        aria-label={t('changeOf', { label })}
                      >
                        {t('change')}
                      </TextLink>
                    }
                  >
                    <FieldValue field={field} values={me.profile} reader="candidate" />
                  </AnswerRow>
                );
              })}
            </dl>
          </Card>
        );
      })}
      <CheckedQuestions pages={pages} rejectionOf={rejectionOf} />
      <MissingDocuments />
      <Card aria-label={t(isAgain ? 'resubmit' : 'nextSubmit')}>
        <p className={classes.note}>{t('checkDone')}</p>
        <Button
          disabled={pages.some(({ query }) => !query.data)}
          loading={submit.isPending}
          onClick={() => submit.mutate({})}
        >
          {t(isAgain ? 'resubmit' : 'nextSubmit')}
        </Button>
      </Card>
    </div>
  );
}

/** The documents that can still be uploaded before or after the profile is submitted. Nothing if none is missing. */
function MissingDocuments() {
  const { t } = useTranslation('onboarding');
  const tasks = useApiQuery({ ...ownTasksQuery(), meta: { isSilent: true } }).data?.items ?? [];
  const documents = tasks.filter(({ kind }) => kind === 'document');
  if (documents.length === 0) return null;
  return (
    <Notice tone="wait" title={t('checkMissing')}>
      <ul className={classes.missing}>
        {documents.map(({ subject, text, where }) => (
          <li key={`${subject} ${text}`}>
            <TextLink to={where}>{text}</TextLink>
          </li>
        ))}
      </ul>
      {t('checkMissingText')}
    </Notice>
  );
}
