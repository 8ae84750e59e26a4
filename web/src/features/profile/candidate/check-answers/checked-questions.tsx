import type { QuestionnaireItem } from '@portal/shared/questionnaire/contract';
import { questionsPerPage } from '@portal/shared/questionnaire/rules';
import { useQueries } from '@tanstack/react-query';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Card } from '#ui/layout/page.tsx';
import { questionnaireQuery } from '../questionnaire/queries.ts';
import { AnswerRow } from './answer-row.tsx';
import classes from './check-answers.module.css';

/** The pages of the whole questionnaire, once the first one says how many there are. */
export function useQuestionPages() {
  const first = useApiQuery(questionnaireQuery(1));
  const pages = Array.from({ length: Math.max(first.data?.totalPages ?? 1, 1) }, (_one, index) => index + 1);
  const queries = useQueries({ queries: pages.map(questionnaireQuery) });
  return queries.map((query, index) => ({ page: index + 1, query }));
}

/** Returns why staff rejected the profile because of an answer; undefined for every other one. */
type RejectionOf = (field: string) => string | undefined;

interface CheckedQuestionsProps {
  pages: ReturnType<typeof useQuestionPages>;
  rejectionOf: RejectionOf;
}

/** The answers of the whole questionnaire. */
export function CheckedQuestions({ pages, rejectionOf }: CheckedQuestionsProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <Card aria-label={t('title')}>
      <h2 className={classes.heading}>{t('title')}</h2>
      {pages.map(({ page, query }) => (
        <QueryView key={page} query={query}>
          {({ items }) => <QuestionsOfPage items={items} page={page} rejectionOf={rejectionOf} />}
        </QueryView>
      ))}
    </Card>
  );
}

function QuestionsOfPage({
  items,
  page,
  rejectionOf,
}: {
  items: readonly QuestionnaireItem[];
  page: number;
  rejectionOf: RejectionOf;
}) {
  const { t } = useTranslation(['onboarding', 'questionnaire', 'screen']);
  const { localize } = useFormat();
  return (
    <dl className={classes.rows}>
      {items.map(({ uid, text, value, description }, index) => {
        const number = (page - 1) * questionsPerPage + index + 1;
        return (
          <AnswerRow
            key={uid}
            rejection={rejectionOf(uid)}
            label={`${number}. ${localize(text)}`}
            change={
              <TextLink
                to="/summary/questionnaire"
                search={{ page, check: true }}
                hash={uid}
                aria-label={t('changeOf', { label: t('questionnaire:questionNumber', { number }) })}
              >
                {t('change')}
              </TextLink>
            }
          >
            {value === null ? t('questionnaire:notAnswered') : t(value === '1' ? 'screen:yes' : 'screen:no')}
            {value === '1' && description && <span className={classes.description}>{description}</span>}
          </AnswerRow>
        );
      })}
    </dl>
  );
}
