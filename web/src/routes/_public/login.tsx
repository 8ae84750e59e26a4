import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#features/auth/public/login-page.tsx';

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
  }),
  component: Login,
});

function Login() {
  return <LoginPage askedPath={Route.useSearch().redirect} />;
}
