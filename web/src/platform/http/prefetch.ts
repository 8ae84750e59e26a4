import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Asks for an answer of a page that somebody is about to open. Loaders of routes call it, and run as soon as a link has the
 * pointer, a finger, or the focus. Nobody waits for it, and the page itself asks again after a failure and reports it. Do not
 * call it for a record whose reading is audited: nobody may have opened it.
 *
 * A loader reads the search from the location, never from `loaderDeps`. With them, the router takes each filter for another page,
 * and on a slow line its loading page replaces the field that somebody types in.
 */
export function prefetch<Read, Key extends QueryKey>(query: FetchQueryOptions<Read, Error, Read, Key>): void {
  void queryClient.prefetchQuery({ ...query, meta: { isSilent: true } });
}
