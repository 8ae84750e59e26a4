import { applicationStatuses } from '@portal/shared/applications/workflow';
import { createFileRoute } from '@tanstack/react-router';
import { ApplicantsPage } from '#features/applications/staff/applicants-page.tsx';
import type { ApplicantsSearch } from '#features/applications/staff/queries.ts';
import { choiceParam, pageParam, pageSizeParam, textParam } from '#platform/search-params.ts';

export const Route = createFileRoute('/admin/jobs/$uid/applies')({
  validateSearch: (raw: Record<string, unknown>): ApplicantsSearch => ({
    page: pageParam(raw.page),
    pageSize: pageSizeParam(raw.pageSize),
    status: choiceParam(applicationStatuses, raw.status),
    search: textParam(raw.search),
    sort: choiceParam(['hold_expires_at'], raw.sort),
  }),
  component: Applies,
});

function Applies() {
  return <ApplicantsPage uid={Route.useParams().uid} />;
}
