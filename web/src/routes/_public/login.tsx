import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { LoginPage } from '#features/auth/public/login-page.tsx';
import { isOwnPath } from '#platform/session/session.ts';
import { tokenStore } from '#platform/stores/token-store.ts';

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
  }),
  component: Login,
});

function Login() {
  const { redirect: asked } = Route.useSearch();
  const { history } = useRouter();
  // Somebody who is logged in goes on to where the login would lead. The page is prerendered, so it has started by then.
  const leave = useEffectEvent(() => {
    if (tokenStore.getState().accessToken) history.replace(isOwnPath(asked) ? asked : '/');
  });
  useEffect(() => leave(), []);
  return <LoginPage askedPath={asked} />;
}
