import { createFileRoute } from '@tanstack/react-router';
import { UserLaborPage } from '#features/labor-progress/staff/user-labor-page.tsx';

export const Route = createFileRoute('/admin/users/$email/labor')({ component: Labor });

function Labor() {
  const { email } = Route.useParams();
  return <UserLaborPage email={email} />;
}
