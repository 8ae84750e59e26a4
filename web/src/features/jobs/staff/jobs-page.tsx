import { Button, Group, Text } from '@mantine/core';
import type { StaffJob } from '@portal/shared/jobs/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { overviewQuery } from '#entities/overview/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { sortParam, withoutBlanks } from '#platform/search-params.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { IconBriefcase, IconPlus, IconTags } from '#ui/icons/icons.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { ResultCount } from '#ui/tables/result-count.tsx';
import rowClasses from '#ui/tables/row-link.module.css';
import { useJobWords } from './job-labels.ts';
import { JobStatusBadge } from './job-status-badge.tsx';
import classes from './jobs-page.module.css';
import type { JobsSearch } from './jobs-search.ts';
import { jobsSearchMemory, readJobsSearch, sortFields, statusFilters } from './jobs-search.ts';
import { NextHold } from './next-hold.tsx';
import { staffJobsQuery } from './queries.ts';

/** The list of all jobs, with their free seats and waiting applicants. */
export function JobsPage() {
  const { t } = useTranslation(['staffJobs', 'staffShell', 'screen']);
  const search = useSearch({ from: '/admin/jobs/' });
  const navigate = useNavigate({ from: '/admin/jobs/' });
  const may = useMay();
  const [, remember] = useDraft<JobsSearch>(jobsSearchMemory);
  const query = useApiQuery({ ...staffJobsQuery(search), placeholderData: keepPreviousData });
  const holdsEnding = useApiQuery(overviewQuery()).data?.holdsEndingSoon ?? 0;
  const isFiltered = Boolean(search.search || search.status);
  const go = (next: JobsSearch) => {
    const { page: _unused, ...kept } = withoutBlanks(next);
    remember(kept);
    void navigate({ search: readJobsSearch({ ...next }), resetScroll: false });
  };
  const change = (part: Partial<JobsSearch>) => go({ ...search, page: undefined, ...part });

  return (
    <Page
      title={t('title')}
      aside={
        <Group gap="sm">
          <LinkButton to="/admin/jobs/categories" variant="default" leftSection={<IconTags size={18} />}>
            {t('categoriesLink')}
          </LinkButton>
          {may('jobs.manage') && <CreateLink />}
        </Group>
      }
    >
      {holdsEnding > 0 && <Notice tone="wait">{t('holdsEnding', { count: holdsEnding })}</Notice>}
      <search className={classes.filters}>
        <div className={classes.search}>
          <SearchField
            label={t('search')}
            value={search.search ?? ''}
            onChange={(value) => change({ search: value || undefined })}
          />
        </div>
        <ChoiceBar
          label={t('status')}
          value={search.status}
          onChange={(status) => change({ status })}
          choices={[
            { value: undefined, label: t('staffShell:all') },
            ...statusFilters.map((status) => ({
              value: status,
              label: t(status === 'draft' ? 'isDraft' : `status_${status}`),
            })),
          ]}
        />
      </search>
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height={56} />}>
        {(jobs) =>
          jobs.totalItems === 0 ? (
            <EmptyState
              icon={<IconBriefcase size={26} stroke={1.6} />}
              title={isFiltered ? t('nothingFound') : t('emptyTitle')}
              text={isFiltered ? t('nothingFoundText') : t('emptyText')}
              action={
                isFiltered ? (
                  <Button variant="default" onClick={() => go({ sort: search.sort })}>
                    {t('screen:clearFilters')}
                  </Button>
                ) : (
                  may('jobs.manage') && <CreateLink />
                )
              }
            />
          ) : (
            <>
              <Group justify="space-between">
                <Text component="output" size="sm" c="dimmed">
                  <ResultCount page={jobs} />
                </Text>
              </Group>
              <JobsTable
                rows={jobs.items}
                sort={search.sort}
                isStale={query.isPlaceholderData}
                onSort={(sort) => change({ sort: sortParam(sortFields, sort) })}
              />
              <Paging
                page={jobs.page}
                totalPages={jobs.totalPages}
                totalIsExact={jobs.totalIsExact}
                onChange={(page) => go({ ...search, page })}
                size={{ value: search.pageSize, onChange: (pageSize) => change({ pageSize }) }}
              />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

function CreateLink() {
  const { t } = useTranslation('staffJobs');
  return (
    <LinkButton to="/admin/jobs/new" leftSection={<IconPlus size={18} />}>
      {t('create')}
    </LinkButton>
  );
}

interface JobsTableProps {
  rows: readonly StaffJob[];
  sort: string | undefined;
  isStale: boolean;
  onSort: (sort: string) => void;
}

function JobsTable({ rows, sort, isStale, onSort }: JobsTableProps) {
  const { t } = useTranslation('staffJobs');
  const format = useFormat();
  const may = useMay();
  const { titleOf, salaryOf } = useJobWords();
  const columns: Column<StaffJob>[] = [
    {
      key: 'title',
      header: t('jobTitle'),
      render: (job) => (
        <>
          <Link to="/admin/jobs/$uid/info" params={{ uid: job.uid }} data-row-link className={rowClasses.link}>
            {titleOf(job)}
          </Link>
          <span className={classes.minor}>
            {job.sponsor} · {job.location}
          </span>
          {may('applicants.read') && <NextHold job={job} />}
        </>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      sort: 'status',
      isWhole: true,
      render: (job) => <JobStatusBadge job={job} />,
    },
    { key: 'salary', header: t('salary'), isMinor: true, isWhole: true, render: salaryOf },
    {
      key: 'seats',
      header: t('seats'),
      sort: 'quantity',
      isNumber: true,
      render: (job) => t('seatsOf', { left: job.seatsLeft, total: job.quantity }),
    },
    {
      key: 'pending',
      header: t('pending'),
      isNumber: true,
      render: (job) => (job.pendingCount > 0 ? <strong>{job.pendingCount}</strong> : 0),
    },
    { key: 'approved', header: t('approved'), isNumber: true, render: (job) => job.approvedCount },
    {
      key: 'createdAt',
      header: t('createdAt'),
      sort: 'created_at',
      isNumber: true,
      isMinor: true,
      render: (job) => format.dayOfMoment(job.createdAt),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={(job) => job.uid}
      sort={sort}
      onSort={onSort}
      isStale={isStale}
    />
  );
}
