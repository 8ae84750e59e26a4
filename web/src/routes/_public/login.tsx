import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '#features/auth/public/login-page.tsx';
import { isOwnPath } from '#platform/session/session.ts';
import { tokenStore } from '#platform/stores/token-store.ts';

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
  }),
  // Somebody who is logged in goes on to where the login would lead.
  beforeLoad: ({ search: { redirect: asked } }) => {
    if (tokenStore.getState().accessToken) throw redirect({ href: isOwnPath(asked) ? asked : '/', replace: true });
  },
  component: Login,
});

function Login() {
  return <LoginPage askedPath={Route.useSearch().redirect} />;
}
