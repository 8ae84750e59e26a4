import { createFileRoute } from '@tanstack/react-router';
import { EditJobPage } from '../../../features/staff-jobs/pages/job-form-pages.tsx';

export const Route = createFileRoute('/admin/jobs/$uid_/edit')({ component: Edit });

function Edit() {
  return <EditJobPage uid={Route.useParams().uid} />;
}
