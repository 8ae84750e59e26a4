import { createFileRoute } from '@tanstack/react-router';
import { CreateJobPage } from '#features/jobs/staff/job-form-pages.tsx';
import { textParam } from '#platform/search-params.ts';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/jobs/new')({
  validateSearch: (raw: Record<string, unknown>): { copyOf?: string | undefined } => ({
    copyOf: textParam(raw.copyOf),
  }),
  beforeLoad: ({ context }) => requirePermission(context.me, 'jobs.manage'),
  component: NewJob,
});

function NewJob() {
  return <CreateJobPage copyOf={Route.useSearch().copyOf} />;
}
