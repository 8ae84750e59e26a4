import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { pageLoadTimeoutMs } from '#platform/errors/page-load-error.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import classes from './states.module.css';
import { ErrorState } from './states.tsx';

/** Shown while a page loads. After 120 seconds, it shows a timeout with status 408. */
export function LoadingPage() {
  const { t } = useTranslation();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), pageLoadTimeoutMs);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) return <ErrorState status={408} title={t('timeout')} onRetry={() => window.location.reload()} />;
  return (
    <div className={classes.center} role="status" data-loading-page>
      <Loader size={32} aria-hidden />
      <span>{t('loading')}</span>
    </div>
  );
}
