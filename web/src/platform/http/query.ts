import type { CallOf, DataOf, Endpoint } from '@portal/shared/http/endpoint';
import type { Page } from '@portal/shared/http/paging';
import { queryOptions } from '@tanstack/react-query';
import { currentLanguage } from '../i18n/i18n.ts';
import { callApi } from './call.ts';
import { queryClient } from './query-client.ts';

/**
 * The last page of a list that was asked for a page behind it: an old address, or the page whose last record was just
 * decided.
 */
function lastPageBefore(data: unknown): number | undefined {
  const { page, totalPages } = (data ?? {}) as Partial<Page<unknown>>;
  return page !== undefined && totalPages !== undefined && totalPages > 0 && page > totalPages ? totalPages : undefined;
}

/** Query options of a GET endpoint; the language is part of the key, since the server answers in it. */
export const apiQuery = <const E extends Endpoint>(endpoint: E, input: CallOf<E>) =>
  queryOptions<DataOf<E>, Error, DataOf<E>, unknown[]>({
    queryKey: [endpoint.path, currentLanguage(), input],
    queryFn: async ({ signal }) => {
      const data = await callApi(endpoint, input, { signal });
      const last = lastPageBefore(data);
      if (last === undefined) return data;
      const { query } = input as { query?: object };
      return callApi(endpoint, { ...input, query: { ...query, page: last } }, { signal });
    },
  });

/** Asks anew for every answer of these endpoints, whatever their parameters. */
export const invalidate = (...endpoints: Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
