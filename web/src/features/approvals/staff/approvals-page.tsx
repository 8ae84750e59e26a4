import { approvalStatuses } from '@portal/shared/approvals/statuses';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PagedView } from '#ui/tables/paged-view.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { approvalsQuery } from './queries.ts';

/** What needs a second member of staff, with the requests that wait for one first. */
export function ApprovalsPage() {
  const { t } = useTranslation(['staffApprovals', 'staffShell']);
  const search = useSearch({ from: '/admin/approvals' });
  const navigate = useNavigate({ from: '/admin/approvals' });
  const query = useApiQuery({ ...approvalsQuery(search), placeholderData: keepPreviousData });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ChoiceBar
        label={t('staffShell:filters')}
        value={search.status ?? 'all'}
        onChange={(status) => void navigate({ search: { status: status === 'all' ? undefined : status } })}
        choices={[
          { value: 'all' as const, label: t('staffShell:all') },
          ...approvalStatuses.map((value) => ({ value, label: t(`filter_${value}`) })),
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
        {({ items }) => items.map((approval) => <ApprovalCard key={approval.uid} approval={approval} />)}
      </PagedView>
    </Page>
  );
}
