import type { ApplicationStatus } from '@portal/shared/applications/workflow';
import { applicationStatuses } from '@portal/shared/applications/workflow';
import { createFileRoute } from '@tanstack/react-router';
import { ApplicantsPage } from '../../../../features/staff-applicants/pages/applicants-page.tsx';
import { choiceParam, pageParam } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/admin/jobs/$uid/applies')({
  validateSearch: (raw: Record<string, unknown>): { page?: number; status?: ApplicationStatus } => ({
    page: pageParam(raw.page),
    status: choiceParam(applicationStatuses, raw.status),
  }),
  component: Applies,
});

function Applies() {
  return <ApplicantsPage uid={Route.useParams().uid} />;
}
