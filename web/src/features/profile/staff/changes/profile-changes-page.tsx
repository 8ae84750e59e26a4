import { profileChangeStatuses } from '@portal/shared/profile-changes/workflow';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import cards from '#ui/layout/cards.module.css';
import { Page } from '#ui/layout/page.tsx';
import { PagedView } from '#ui/tables/paged-view.tsx';
import { profileChangesQuery } from './queries.ts';
import { StaffChangeCard } from './staff-change-card.tsx';

/** The queue of requested changes, pending ones first. */
export function ProfileChangesPage() {
  const { t } = useTranslation(['staffProfileChanges', 'staffShell']);
  const search = useSearch({ from: '/admin/profile-changes' });
  const navigate = useNavigate({ from: '/admin/profile-changes' });
  const query = useApiQuery({ ...profileChangesQuery(search), placeholderData: keepPreviousData });

  return (
    <Page title={t('title')} lead={t('lead')}>
      <ChoiceBar
        label={t('staffShell:filters')}
        value={search.status ?? 'pending'}
        onChange={(status) => void navigate({ search: { status } })}
        choices={[
          ...profileChangeStatuses.map((value) => ({ value, label: t(`status_${value}`) })),
          { value: 'all' as const, label: t('staffShell:all') },
        ]}
      />
      <PagedView
        query={query}
        empty={<EmptyState title={t('noneTitle')} text={t('noneText')} />}
        onPage={(page) => void navigate({ search: { ...search, page } })}
        size={{
          value: search.pageSize,
          onChange: (pageSize) => void navigate({ search: { ...search, page: undefined, pageSize } }),
        }}
      >
        {({ items }) =>
          items.map((change) => (
            <StaffChangeCard
              key={change.uid}
              change={change}
              title={
                <div className={cards.head}>
                  <strong>{change.name}</strong>
                  <TextLink
                    to="/admin/users/$email/basic/$part"
                    params={{ email: change.email, part: 'changes' }}
                    size="sm"
                  >
                    {t('seeUser')}
                  </TextLink>
                </div>
              }
            />
          ))
        }
      </PagedView>
    </Page>
  );
}
