import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/auth/public/reset-password-page.tsx';

export const Route = createFileRoute('/_public/forgot')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({
    token: search.token === undefined ? undefined : String(search.token),
  }),
  component: Reset,
});

function Reset() {
  return <ResetPasswordPage token={Route.useSearch().token} />;
}
