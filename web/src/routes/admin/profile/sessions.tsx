import { createFileRoute } from '@tanstack/react-router';
import { SessionsPage } from '#features/auth/account/sessions/sessions-page.tsx';

export const Route = createFileRoute('/admin/profile/sessions')({
  component: () => (
    <SessionsPage
      backTo="/admin/profile/view"
      passwordTo="/admin/profile/change-password"
      securityTo="/admin/profile/security"
    />
  ),
});
