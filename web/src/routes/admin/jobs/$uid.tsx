import { createFileRoute } from '@tanstack/react-router';
import { JobLayout } from '../../../features/jobs/staff/job-layout.tsx';

export const Route = createFileRoute('/admin/jobs/$uid')({ component: Layout });

function Layout() {
  return <JobLayout uid={Route.useParams().uid} />;
}
