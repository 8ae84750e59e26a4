import { createFileRoute } from '@tanstack/react-router';
import { JobsPage } from '../../../features/jobs/pages/jobs-page.tsx';
import type { JobFilters } from '../../../features/jobs/queries.ts';
import { isOpenJobStatus } from '../../../features/jobs/queries.ts';

const textOf = (value: unknown) => (value === undefined || value === '' ? undefined : String(value));

export const Route = createFileRoute('/_candidate/jobs/')({
  validateSearch: (search: Record<string, unknown>): JobFilters => {
    const page = Math.floor(Number(search.page));
    return {
      page: page > 1 ? page : undefined,
      search: textOf(search.search),
      category: textOf(search.category),
      location: textOf(search.location),
      status: isOpenJobStatus(search.status) ? search.status : undefined,
    };
  },
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
