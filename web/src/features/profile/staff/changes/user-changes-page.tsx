import { Stack } from '@mantine/core';
import { ValueHistory } from '#entities/profile-changes/value-history.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import cards from '#ui/layout/cards.module.css';
import { userProfileChangesQuery } from './queries.ts';
import { StaffChangeCard } from './staff-change-card.tsx';

/** The changes that a candidate requested, and the values over time. */
export function UserChangesPage({ email }: { email: string }) {
  const { t } = useTranslation('staffProfileChanges');
  const query = useApiQuery(userProfileChangesQuery(email));
  return (
    <QueryView query={query}>
      {({ items, history }) =>
        items.length === 0 ? (
          <EmptyState title={t('userNone')} text={t('noneText')} />
        ) : (
          <Stack gap="xl">
            <section aria-labelledby="requested-changes">
              <h2 className={cards.heading} id="requested-changes">
                {t('requests')}
              </h2>
              <Stack gap="md">
                {items.map((change) => (
                  <StaffChangeCard key={change.uid} change={change} />
                ))}
              </Stack>
            </section>
            <ValueHistory history={history} reader="staff" />
          </Stack>
        )
      }
    </QueryView>
  );
}
