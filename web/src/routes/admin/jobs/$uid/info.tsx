import { createFileRoute } from '@tanstack/react-router';
import { JobInfoPage } from '#features/jobs/staff/job-info-page.tsx';

export const Route = createFileRoute('/admin/jobs/$uid/info')({ component: Info });

function Info() {
  return <JobInfoPage uid={Route.useParams().uid} />;
}
