import { createFileRoute } from '@tanstack/react-router';
import { UserLayout } from '../../../features/staff-users/pages/user-layout.tsx';

export const Route = createFileRoute('/admin/users/$email')({ component: Layout });

function Layout() {
  const { email } = Route.useParams();
  return <UserLayout key={email} email={email} />;
}
