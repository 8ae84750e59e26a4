import { questionsPerPage } from '@portal/shared/questionnaire/rules';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Card } from '#ui/layout/page.tsx';
import { questionnaireQuery } from '../questionnaire/queries.ts';
import { AnswerRow } from './answer-row.tsx';
import classes from './check-answers.module.css';

/** The answers of the whole questionnaire. */
export function CheckedQuestions() {
  const { t } = useTranslation('questionnaire');
  const query = useApiQuery(questionnaireQuery(1));
  return (
    <Card aria-label={t('title')}>
      <h2 className={classes.heading}>{t('title')}</h2>
      <QueryView query={query}>
        {({ totalPages }) => (
          <dl className={classes.rows}>
            {Array.from({ length: totalPages }, (_one, index) => index + 1).map((page) => (
              <QuestionsOfPage key={page} page={page} />
            ))}
          </dl>
        )}
      </QueryView>
    </Card>
  );
}

function QuestionsOfPage({ page }: { page: number }) {
  const { t } = useTranslation(['onboarding', 'questionnaire', 'screen']);
  const { localize } = useFormat();
  const { data } = useApiQuery(questionnaireQuery(page));
  return data?.items.map(({ uid, text, value, description }, index) => {
    const number = (page - 1) * questionsPerPage + index + 1;
    return (
      <AnswerRow
        key={uid}
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
  });
}
