import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage } from './ui/feedback/error-page.tsx';
import { LoadingPage } from './ui/feedback/loading-page.tsx';
import { NotFoundPage } from './ui/feedback/not-found-page.tsx';

export const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Keeps /admin/users/an@example.com readable.
    pathParamsAllowedCharacters: ['@'],
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
