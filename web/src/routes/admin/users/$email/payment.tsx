import { createFileRoute } from '@tanstack/react-router';
import { UserPaymentsPage } from '../../../../features/staff-transfers/pages/user-payments-page.tsx';

export const Route = createFileRoute('/admin/users/$email/payment')({ component: Payment });

function Payment() {
  const { email } = Route.useParams();
  return <UserPaymentsPage email={email} />;
}
