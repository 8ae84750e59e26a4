import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './platform/http/query-client.ts';
import { onSessionEnd } from './platform/http/session-end.ts';
import { endSession, forgetPerson } from './platform/session/session.ts';
import { ThemeProvider } from './platform/theme/theme-provider.tsx';
import { ToastHost } from './platform/toast/toast-host.tsx';
import type { createAppRouter } from './router.tsx';

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Opens the login page when the session ends in this tab, and follows a login or logout in another tab.
 * @returns a function that stops it
 */
export function followSession(router: AppRouter): () => void {
  onSessionEnd(() => {
    endSession();
    const { pathname, href } = router.state.location;
    if (pathname !== '/login') void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
  });

  // The person logged out in another tab: the guards open the login page in this tab as well. The next person to log in
  // must not see data of the previous one.
  const follow = () =>
    setTimeout(() => {
      forgetPerson();
      void router.invalidate();
    });
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'portal.token') follow();
  };
  // A page that the browser kept aside missed what happened in other tabs.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Provides the router, the queries, and the theme to every page. */
export function App({ router }: { router: AppRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <ToastHost />
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
