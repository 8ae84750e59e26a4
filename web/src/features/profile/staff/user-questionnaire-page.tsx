import { userQuestionnaireQuery } from '#entities/profile/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconListCheck } from '#ui/icons/icons.tsx';
import table from '#ui/tables/read-table.module.css';

/** The questions in their original wording, with the answers. */
export function UserQuestionnairePage({ email }: { email: string }) {
  const { t } = useTranslation(['staffUsers', 'screen']);
  const format = useFormat();
  const query = useApiQuery(userQuestionnaireQuery(email));
  return (
    <QueryView query={query}>
      {({ items, completedCount, totalItems }) =>
        completedCount === 0 ? (
          <EmptyState
            icon={<IconListCheck size={26} stroke={1.6} />}
            title={t('questionnaireNone')}
            text={t('questionnaireNoneText')}
          />
        ) : (
          <div className={table.frame}>
            <table className={table.table}>
              <caption>{t('questionnaireCount', { done: completedCount, total: totalItems })}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('question')}</th>
                  <th scope="col">{t('answer')}</th>
                  <th scope="col">{t('description')}</th>
                  <th scope="col">{t('answeredAt')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.uid}>
                    <th scope="row">
                      {format.localize(item.text)}
                      {!item.isAsked && <span className={table.minor}>{t('notAsked')}</span>}
                      {item.category && <span className={table.minor}>{format.localize(item.category.label)}</span>}
                    </th>
                    <td data-label={t('answer')}>
                      {item.value === null && <StatusBadge tone="quiet">{t('notAnswered')}</StatusBadge>}
                      {item.value === '1' && <StatusBadge tone="wait">{t('screen:yes')}</StatusBadge>}
                      {item.value === '0' && <StatusBadge tone="quiet">{t('screen:no')}</StatusBadge>}
                    </td>
                    <td data-label={t('description')}>{item.description || '--'}</td>
                    <td data-label={t('answeredAt')} className="tabular">
                      {format.moment(item.answeredAt)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )
      }
    </QueryView>
  );
}
