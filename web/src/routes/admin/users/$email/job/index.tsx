import { createFileRoute } from '@tanstack/react-router';
import { UserApplications } from '#features/applications/staff/user-applications.tsx';
import { LateSeals } from '#features/contracts/staff/late-seals.tsx';

export const Route = createFileRoute('/admin/users/$email/job/')({ component: Job });

function Job() {
  const { email } = Route.useParams();
  return (
    <UserApplications email={email}>
      <LateSeals email={email} />
    </UserApplications>
  );
}
