import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './platform/http/query-client.ts';
import { onSessionEnd } from './platform/http/session-end.ts';
import { endSession } from './platform/session/session.ts';
import { ThemeProvider } from './platform/theme/theme-provider.tsx';
import { ToastHost } from './platform/toast/toast-host.tsx';
import type { createAppRouter } from './router.tsx';

type AppRouter = ReturnType<typeof createAppRouter>;

/** Leads to the log-in page when the session ends here, and follows what another tab does with it. @returns what stops it */
export function followSession(router: AppRouter): () => void {
  onSessionEnd(() => {
    endSession();
    const { pathname, href } = router.state.location;
    if (pathname !== '/login') void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
  });

  // Logged out in another tab: the guards send this one to the log-in page too. Whoever logs in there next must not see
  // what this tab still has of the person before.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== 'portal.token') return;
    setTimeout(() => {
      queryClient.clear();
      void router.invalidate();
    });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Everything that a page needs around it. */
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
