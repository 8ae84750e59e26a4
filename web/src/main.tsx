import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followAttention } from './platform/attention.ts';
import { nameChunkFailures, showStartFailure } from './platform/errors/page-load-error.ts';
import { queryClient } from './platform/http/query-client.ts';
import { onSessionEnd } from './platform/http/session-end.ts';
import { startI18n } from './platform/i18n/i18n.ts';
import { endSession } from './platform/session/session.ts';
import { rehydrateParts } from './platform/stores/persisted-part.ts';
import { ThemeProvider } from './platform/theme/theme-provider.tsx';
import { ToastHost } from './platform/toast/toast-host.tsx';
import { createAppRouter } from './router.tsx';

nameChunkFailures();
followAttention();
await rehydrateParts();
const hasPhrases = await startI18n().then(
  () => true,
  () => false,
);

const router = createAppRouter();

onSessionEnd(() => {
  endSession();
  const { pathname, href } = router.state.location;
  if (pathname !== '/login') void router.navigate({ to: '/login', search: { redirect: href }, replace: true });
});

// Logged out in another tab: the guards send this one to the log-in page too. Whoever logs in there next must not see
// what this tab still has of the person before.
window.addEventListener('storage', ({ key }) => {
  if (key !== 'portal.token') return;
  setTimeout(() => {
    queryClient.clear();
    void router.invalidate();
  });
});

const root = document.getElementById('root') as HTMLElement;
if (hasPhrases) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <ToastHost />
          <RouterProvider router={router} />
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
} else {
  showStartFailure(root);
}
