import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { LoginPage } from '#features/auth/public/login-page.tsx';
import { isOwnPath } from '#platform/session/session.ts';
import { useToken } from '#platform/stores/token-store.ts';

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
  }),
  component: Login,
});

function Login() {
  const { redirect: asked } = Route.useSearch();
  const { history } = useRouter();
  const isLoggedIn = useToken(({ accessToken }) => accessToken !== null);
  // Somebody who is logged in, here or in another tab, goes on to where the login would lead. The page is prerendered, so it
  // has started by then. The login itself has already left the page.
  const leave = useEffectEvent(() => {
    if (history.location.pathname === '/login') history.replace(isOwnPath(asked) ? asked : '/');
  });
  useEffect(() => {
    if (isLoggedIn) leave();
  }, [isLoggedIn]);
  return <LoginPage askedPath={asked} />;
}
