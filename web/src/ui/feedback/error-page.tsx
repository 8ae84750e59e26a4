import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isChunkFailure, reloadOnNewRelease } from '../../platform/errors/page-load-error.ts';
import { isApiFailure } from '../../platform/http/failures.ts';
import { queryClient } from '../../platform/http/query-client.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { ErrorState, FailureState, NoConnection } from './states.tsx';

/** The error boundary of every route. It resets on navigation. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const isOfChunk = isChunkFailure(error);
  const [isOffline, setIsOffline] = useState(!navigator.onLine);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isOfChunk) {
      // Refetches the data that could not be shown instead of showing it again from the cache.
      queryClient.removeQueries({ type: 'inactive' });
      return undefined;
    }
    void reloadOnNewRelease(() => setIsOffline(true));
    const shown = new AbortController();
    window.addEventListener('online', () => retryOnline(), shown);
    return () => shown.abort();
  }, [isOfChunk]);
  if (isOfChunk && isOffline) return <NoConnection onRetry={retry} />;
  if (isOfChunk) {
    return (
      <ErrorState
        status={500}
        title={t('chunkFailed')}
        retryLabel={t('reload')}
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (isApiFailure(error) && error.status === 403) return <ForbiddenPage error={error} />;
  if (isApiFailure(error)) return <FailureState error={error} onRetry={retry} />;
  return <ErrorState status={500} title={t('boundary')} text={t('boundaryHint')} onRetry={retry} />;
}
