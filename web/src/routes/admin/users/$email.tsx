import { createFileRoute } from '@tanstack/react-router';
import { UserLayout } from '#features/users/staff/user-layout.tsx';

export const Route = createFileRoute('/admin/users/$email')({ component: Layout });

function Layout() {
  const { email } = Route.useParams();
  return <UserLayout key={email} email={email} />;
}
