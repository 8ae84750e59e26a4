import { createFileRoute } from '@tanstack/react-router';
import { UserMessages } from '#features/messages/staff/user-messages.tsx';

export const Route = createFileRoute('/admin/users/$email/messages')({ component: Messages });

function Messages() {
  const { email } = Route.useParams();
  return <UserMessages email={email} />;
}
