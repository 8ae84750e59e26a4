import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNow } from '#platform/use-now.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { workQuery } from './queries.ts';
import classes from './work-page.module.css';
import { WorkRow } from './work-row.tsx';

/** What waits for the reader about a candidate: the items of the reader's own list of work, so that both say the same. */
export function CandidateWork({ email }: { email: string }) {
  const { t } = useTranslation(['staffWork', 'staffUsers']);
  const query = useApiQuery(workQuery({ email }));
  const now = useNow();
  return (
    <QueryView query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={classes.rest}>{t('nothingOfCandidate')}</p>
        ) : (
          <>
            <ul className={classes.list}>
              {items.map((item) => (
                <li key={`${item.kind} ${item.uid}`}>
                  <WorkRow item={item} now={now} isOnRecord />
                </li>
              ))}
            </ul>
            {items.some(({ kind }) => kind === 'transfer') && (
              <p className={classes.rest}>{t('staffUsers:waitsTransfersText')}</p>
            )}
          </>
        )
      }
    </QueryView>
  );
}
