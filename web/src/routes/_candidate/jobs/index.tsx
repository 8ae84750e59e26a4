import { openJobStatuses } from '@portal/shared/jobs/workflow';
import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '#features/jobs/candidate/jobs-page.tsx';
import type { JobFilters } from '#features/jobs/candidate/queries.ts';
import { jobsQuery } from '#features/jobs/candidate/queries.ts';
import { prefetch } from '#platform/http/prefetch.ts';
import { amountParam, choiceParam, pageParam, textParam } from '#platform/search-params.ts';

const readSearch = (search: Record<string, unknown>): JobFilters => ({
  page: pageParam(search.page),
  search: textParam(search.search),
  category: textParam(search.category),
  location: textParam(search.location),
  status: choiceParam(openJobStatuses, search.status),
  salaryFrom: amountParam(search.salaryFrom),
  salaryTo: amountParam(search.salaryTo),
});

export const Route = createFileRoute('/_candidate/jobs/')({
  validateSearch: readSearch,
  loader: ({ location }) => prefetch(jobsQuery(readSearch(location.search))),
  component: Jobs,
});

function Jobs() {
  const navigate = Route.useNavigate();
  return (
    <JobsPage
      filters={Route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: search.page !== undefined })}
    />
  );
}
