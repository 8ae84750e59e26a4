import type { RouterHistory } from '@tanstack/react-router';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage } from './ui/feedback/error-page.tsx';
import { LoadingPage } from './ui/feedback/loading-page.tsx';
import { NotFoundPage } from './ui/feedback/not-found-page.tsx';

/** A router of a page that no browser shows. */
interface Elsewhere {
  history: RouterHistory;
  origin: string;
  scrollRestoration: boolean;
}

/** @param elsewhere otherwise, the router follows the address bar */
export const createAppRouter = (elsewhere?: Elsewhere) =>
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
    // An address with %40 is the same one, and its tabs are active, too.
    rewrite: { input: ({ url }) => Object.assign(url, { pathname: url.pathname.replaceAll('%40', '@') }) },
    ...elsewhere,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
