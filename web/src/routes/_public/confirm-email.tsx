import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../../features/auth/public/confirm-email-page.tsx';

export const Route = createFileRoute('/_public/confirm-email')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({
    token: search.token === undefined ? undefined : String(search.token),
  }),
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return <ConfirmEmailPage token={Route.useSearch().token} />;
}
