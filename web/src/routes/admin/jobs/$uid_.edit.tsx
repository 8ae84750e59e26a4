import { createFileRoute } from '@tanstack/react-router';
import { EditJobPage } from '#features/jobs/staff/job-form-pages.tsx';
import { requirePermission } from '#platform/session/session.ts';

export const Route = createFileRoute('/admin/jobs/$uid_/edit')({
  beforeLoad: ({ context }) => requirePermission(context.me, 'jobs.manage'),
  component: Edit,
});

function Edit() {
  return <EditJobPage uid={Route.useParams().uid} />;
}
