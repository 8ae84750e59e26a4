import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import classes from './flagged-answers.module.css';
import { userQuestionnaireQuery } from './queries.ts';

/** The questions that were answered with yes, because they affect the decision. */
export function FlaggedAnswers({ email }: { email: string }) {
  const { t } = useTranslation('staffUsers');
  const format = useFormat();
  const may = useMay();
  const query = useApiQuery(userQuestionnaireQuery(email));

  return (
    <Card>
      <h2 className={columns.heading}>{t('flagged')}</h2>
      <QueryView query={query}>
        {({ items, completedCount, totalItems }) => {
          const flagged = items.filter(({ value }) => value === '1');
          return (
            <>
              {flagged.length === 0 ? (
                <p className={classes.none}>{t('flaggedNone')}</p>
              ) : (
                <dl className={classes.answers}>
                  {flagged.map((item) => (
                    <div key={item.uid}>
                      <dt>
                        {format.localize(item.text)}
                        {!item.isAsked && ` (${t('notAsked')})`}
                      </dt>
                      <dd>{item.description || '--'}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <p className={classes.foot}>
                <span>{t('questionnaireCount', { done: completedCount, total: totalItems })}</span>
                <TextLink to="/admin/users/$email/basic/$part" params={{ email, part: 'questionnaire' }}>
                  {t('allAnswers')}
                </TextLink>
                <TextLink to="/admin/users/$email/basic/$part" params={{ email, part: 'information' }}>
                  {may('files.read') ? t('infoAndPassport') : t('part_information')}
                </TextLink>
              </p>
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}
