import { createFileRoute, redirect } from '@tanstack/react-router';
import { JobsPage } from '#features/jobs/staff/jobs-page.tsx';
import { readJobsSearch, rememberedJobsSearch } from '#features/jobs/staff/jobs-search.ts';
import { staffJobsQuery } from '#features/jobs/staff/queries.ts';
import { prefetch } from '#platform/http/prefetch.ts';

export const Route = createFileRoute('/admin/jobs/')({
  validateSearch: readJobsSearch,
  beforeLoad: ({ search }) => {
    const remembered = rememberedJobsSearch();
    const hasNoFilters = Object.values(search).every((value) => value === undefined);
    if (hasNoFilters && remembered) throw redirect({ to: '/admin/jobs', search: remembered, replace: true });
  },
  loader: ({ location }) => prefetch(staffJobsQuery(readJobsSearch(location.search))),
  component: JobsPage,
});
