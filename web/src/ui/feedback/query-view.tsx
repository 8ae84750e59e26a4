import type { UseQueryResult } from '@tanstack/react-query';
import { isApiFailure } from '#platform/http/failures.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { FailureState, ListSkeleton } from './states.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** The placeholder while the query loads. The default has the shape of a list. */
  skeleton?: React.ReactNode;
  children: (data: Data) => React.ReactNode;
}

/**
 * The three states of a query: loading, failed with a retry button, and loaded. A 404 shows the page for unknown
 * addresses.
 */
export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    if (isApiFailure(query.error) && query.error.status === 404) return <NotFoundPage />;
    return <FailureState error={query.error} onRetry={() => void query.refetch()} />;
  }
  return skeleton ?? <ListSkeleton />;
}
