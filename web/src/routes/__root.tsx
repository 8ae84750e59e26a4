import { createRootRoute, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LoadingPage } from '#ui/feedback/loading-page.tsx';
import { NotFoundPage } from '#ui/feedback/not-found-page.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound });

function Root() {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip-link no-print" href="#content">
        {t('skipToContent')}
      </a>
      <Outlet />
    </>
  );
}

const PublicShell = lazy(async () => ({ default: (await import('#shells/public/public-shell.tsx')).PublicShell }));

/** Shown for an address that belongs to no area, in the frame of the pages that everybody can open. */
function NotFound() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <PublicShell>
        <NotFoundPage />
      </PublicShell>
    </Suspense>
  );
}
