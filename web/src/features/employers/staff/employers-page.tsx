import type { ListedEmployer } from '@portal/shared/employers/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { sortParam } from '#platform/search-params.ts';
import { useMay } from '#platform/session/use-may.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { IconBuilding, IconPlus } from '#ui/icons/icons.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { PagedView } from '#ui/tables/paged-view.tsx';
import rowClasses from '#ui/tables/row-link.module.css';
import type { EmployersSearch } from './employers-search.ts';
import { readEmployersSearch, sortFields } from './employers-search.ts';
import { employersQuery } from './queries.ts';

/** The list of all employers. */
export function EmployersPage() {
  const { t } = useTranslation('staffEmployers');
  const { day } = useFormat();
  const search = useSearch({ from: '/admin/employers/' });
  const navigate = useNavigate({ from: '/admin/employers/' });
  const may = useMay();
  const query = useApiQuery({ ...employersQuery(search), placeholderData: keepPreviousData });
  const change = (part: Partial<EmployersSearch>) =>
    void navigate({ search: readEmployersSearch({ ...search, page: undefined, ...part }), resetScroll: false });
  const add = may('jobs.manage') && (
    <LinkButton to="/admin/employers/new" leftSection={<IconPlus size={18} />}>
      {t('create')}
    </LinkButton>
  );
  const columns: Column<ListedEmployer>[] = [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      render: ({ uid, name }) => (
        <Link to="/admin/employers/$uid" params={{ uid }} data-row-link className={rowClasses.link}>
          {name}
        </Link>
      ),
    },
    { key: 'address', header: t('address'), isMinor: true, render: ({ address }) => address || '--' },
    { key: 'jobs', header: t('jobCount'), sort: 'job_count', isNumber: true, render: ({ jobCount }) => jobCount },
    {
      key: 'people',
      header: t('peopleCount'),
      sort: 'people_count',
      isNumber: true,
      render: ({ peopleCount }) => peopleCount,
    },
    {
      key: 'registrationCheckedOn',
      header: t('registrationCheckedOn'),
      sort: 'registration_checked_on',
      isNumber: true,
      render: ({ registrationCheckedOn }) => (registrationCheckedOn ? day(registrationCheckedOn) : t('neverChecked')),
    },
  ];
  return (
    <Page title={t('title')} lead={t('lead')} aside={add}>
      <search style={{ maxWidth: '36rem' }}>
        <SearchField
          label={t('search')}
          value={search.search ?? ''}
          onChange={(value) => change({ search: value || undefined })}
        />
      </search>
      <PagedView
        query={query}
        skeleton={<ListSkeleton rows={6} height={56} />}
        empty={
          <EmptyState
            icon={<IconBuilding size={26} stroke={1.6} />}
            title={search.search ? t('nothingFound') : t('emptyTitle')}
            text={search.search ? t('nothingFoundText') : t('emptyText')}
            action={!search.search && add}
          />
        }
        onPage={(page) => change({ page })}
        size={{ value: search.pageSize, onChange: (pageSize) => change({ pageSize }) }}
      >
        {({ items }) => (
          <DataTable
            caption={t('title')}
            columns={columns}
            rows={items}
            rowKey={({ uid }) => uid}
            sort={search.sort}
            onSort={(sort) => change({ sort: sortParam(sortFields, sort) })}
            isStale={query.isPlaceholderData}
          />
        )}
      </PagedView>
    </Page>
  );
}
