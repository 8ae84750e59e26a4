import { createFileRoute, redirect } from '@tanstack/react-router';
import { readJobsSearch, rememberedJobsSearch } from '../../../features/staff-jobs/jobs-search.ts';
import { JobsPage } from '../../../features/staff-jobs/pages/jobs-page.tsx';

export const Route = createFileRoute('/admin/jobs/')({
  validateSearch: readJobsSearch,
  beforeLoad: ({ search }) => {
    const remembered = rememberedJobsSearch();
    const isBare = Object.values(search).every((value) => value === undefined);
    if (isBare && remembered) throw redirect({ to: '/admin/jobs', search: remembered, replace: true });
  },
  component: JobsPage,
});
