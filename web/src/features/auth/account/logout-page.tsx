import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { LoadingPage } from '#ui/feedback/loading-page.tsx';
import { logOut } from './log-out.ts';

/** Logs out and leaves the page. Drafts stay on the device for the same person. */
export function LogoutPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void logOut().then(() => {
      showToast('success', t('loggedOut'));
      return navigate({ to: '/login', replace: true });
    });
  }, [navigate, t]);
  return <LoadingPage />;
}
