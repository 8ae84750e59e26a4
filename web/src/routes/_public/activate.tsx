import { createFileRoute } from '@tanstack/react-router';
import { ActivatePage } from '../../features/auth/public/activate-page.tsx';

export const Route = createFileRoute('/_public/activate')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({
    token: search.token === undefined ? undefined : String(search.token),
  }),
  component: Activate,
});

function Activate() {
  return <ActivatePage token={Route.useSearch().token} />;
}
