import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isChunkFailure, reloadWhenServed } from '#platform/errors/page-load-error.ts';
import { isApiFailure } from '#platform/http/failures.ts';
import { queryClient } from '#platform/http/query-client.ts';
import { useRetryOnline } from '#platform/http/use-retry-online.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { ErrorState, FailureState, NoConnection } from './states.tsx';

/** The error boundary of every route. It resets on navigation. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const isOfChunk = isChunkFailure(error);
  const [isOffline, setIsOffline] = useState(!navigator.onLine);
  const reload = () => void reloadWhenServed('connection', () => setIsOffline(true));
  useRetryOnline(isOfChunk && isOffline, reload);
  useEffect(() => {
    if (isOfChunk) void reloadWhenServed('failure', () => setIsOffline(true));
    // Refetches the data that could not be shown instead of showing it again from the cache.
    else queryClient.removeQueries({ type: 'inactive' });
  }, [isOfChunk]);
  if (isOfChunk && isOffline) return <NoConnection onRetry={reload} />;
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
  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (isApiFailure(error) && error.status === 403) return <ForbiddenPage error={error} />;
  if (isApiFailure(error)) return <FailureState error={error} onRetry={retry} />;
  return <ErrorState status={500} title={t('boundary')} text={t('boundaryHint')} onRetry={retry} />;
}
