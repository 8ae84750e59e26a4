import { createFileRoute, redirect } from '@tanstack/react-router';
import { JobsPage } from '../../../features/jobs/staff/jobs-page.tsx';
import { readJobsSearch, rememberedJobsSearch } from '../../../features/jobs/staff/jobs-search.ts';

export const Route = createFileRoute('/admin/jobs/')({
  validateSearch: readJobsSearch,
  beforeLoad: ({ search }) => {
    const remembered = rememberedJobsSearch();
    const hasNoFilters = Object.values(search).every((value) => value === undefined);
    if (hasNoFilters && remembered) throw redirect({ to: '/admin/jobs', search: remembered, replace: true });
  },
  component: JobsPage,
});
