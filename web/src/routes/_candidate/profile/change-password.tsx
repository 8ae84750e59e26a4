import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordPage } from '#features/auth/account/change-password-page.tsx';

export const Route = createFileRoute('/_candidate/profile/change-password')({ component: ChangePassword });

function ChangePassword() {
  const navigate = Route.useNavigate();
  return <ChangePasswordPage backTo="/profile/view" onChanged={() => void navigate({ to: '/profile/view' })} />;
}
