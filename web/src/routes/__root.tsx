import { createRootRoute, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export const Route = createRootRoute({ component: Root });

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
