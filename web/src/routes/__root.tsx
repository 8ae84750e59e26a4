import { createRootRoute, Outlet } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { OwnFrame } from '#shells/own-frame.tsx';
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

/** Shown for an address that belongs to no area. */
function NotFound() {
  return (
    <OwnFrame>
      <NotFoundPage />
    </OwnFrame>
  );
}
