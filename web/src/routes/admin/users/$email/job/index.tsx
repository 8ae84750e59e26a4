import { createFileRoute } from '@tanstack/react-router';
import { UserApplications } from '../../../../../features/staff-applicants/pages/user-applications.tsx';

export const Route = createFileRoute('/admin/users/$email/job/')({ component: Job });

function Job() {
  const { email } = Route.useParams();
  return <UserApplications email={email} />;
}
