import { createFileRoute } from '@tanstack/react-router';
import { SessionsPage } from '#features/auth/account/sessions/sessions-page.tsx';

export const Route = createFileRoute('/_candidate/profile/sessions')({
  component: () => (
    <SessionsPage backTo="/profile/view" passwordTo="/profile/change-password" securityTo="/profile/security" />
  ),
});
