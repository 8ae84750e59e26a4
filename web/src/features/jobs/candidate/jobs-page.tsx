import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ownApplicationsQuery } from '#entities/applications/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { IconBriefcase } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PagedView } from '#ui/tables/paged-view.tsx';
import classes from './job-card.module.css';
import { JobCard } from './job-card.tsx';
import { JobFiltersForm } from './job-filters.tsx';
import type { JobFilters } from './queries.ts';
import { jobsQuery } from './queries.ts';

interface JobsPageProps {
  filters: JobFilters;
  onChange: (filters: JobFilters) => void;
}

export function JobsPage({ filters, onChange }: JobsPageProps) {
  const format = useFormat();
  const { t } = useTranslation('jobs');
  const jobs = useApiQuery({ ...jobsQuery(filters), placeholderData: keepPreviousData });
  const applications = useApiQuery(ownApplicationsQuery()).data?.items ?? [];
  const { page: _page, ...conditions } = filters;
  const isFiltered = Object.values(conditions).some((one) => one !== undefined);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <JobFiltersForm filters={filters} onChange={onChange} />
      <PagedView
        query={jobs}
        skeleton={<ListSkeleton rows={4} height={168} />}
        empty={
          <EmptyState
            icon={<IconBriefcase size={26} stroke={1.6} />}
            title={isFiltered ? t('noMatchTitle') : t('emptyTitle')}
            text={isFiltered ? t('noMatchText') : t('emptyText')}
          />
        }
        onPage={(page) => onChange({ ...filters, page })}
      >
        {({ items, totalItems, totalIsExact }) => (
          <>
            <Text size="sm" c="dimmed" role="status">
              {totalIsExact === false
                ? t('foundAbout', { number: format.number(totalItems) })
                : t('found', { count: totalItems })}
            </Text>
            <ul className={classes.list}>
              {items.map((job) => (
                <JobCard key={job.uid} job={job} application={applications.find((one) => one.job.uid === job.uid)} />
              ))}
            </ul>
          </>
        )}
      </PagedView>
    </Page>
  );
}
