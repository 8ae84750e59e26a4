import type { CallOf, DataOf, Endpoint } from '@portal/shared/http/endpoint';
import { propertyOf } from '@portal/shared/objects/keys';
import { hashKey, queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { currentLanguage } from '../i18n/i18n.ts';
import { callApi } from './call.ts';
import { queryClient } from './query-client.ts';

/**
 * The last page of a list that was asked for a page behind it: an old address, or the page whose last record was just
 * decided.
 */
function lastPageBefore(data: unknown): number | undefined {
  const [page, totalPages] = [propertyOf(data, 'page'), propertyOf(data, 'totalPages')];
  if (typeof page !== 'number' || typeof totalPages !== 'number') return undefined;
  return totalPages > 0 && page > totalPages ? totalPages : undefined;
}

/** The same question in another language: all of the key but its second part. */
const isTranslation = ([path, , input]: readonly unknown[], [otherPath, , otherInput]: readonly unknown[]): boolean =>
  path === otherPath && hashKey([input]) === hashKey([otherInput]);

/**
 * Query options of a GET endpoint; the language is part of the key, since the server answers in it. When the language
 * changes, the answer in the former one stays until its translation is there: a dialog that is open stays open.
 */
export const apiQuery = <const E extends Endpoint>(endpoint: E, input: CallOf<E>) => {
  const queryKey = [endpoint.path, currentLanguage(), input];
  return queryOptions<DataOf<E>, Error, DataOf<E>, unknown[]>({
    queryKey,
    placeholderData: (data, former) => (former && isTranslation(former.queryKey, queryKey) ? data : undefined),
    queryFn: async ({ signal }) => {
      const data = await callApi(endpoint, input, { signal });
      const last = lastPageBefore(data);
      if (last === undefined) return data;
      const query: object = Object(propertyOf(input, 'query'));
      return callApi(endpoint, { ...input, query: { ...query, page: last } }, { signal });
    },
  });
};

// What was kept in this language may be older than what is on the screen, which then stays until the new answer is there.
i18next.on('languageChanged', () => {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[1] === currentLanguage() && query.isStale() });
});

/** Asks anew for every answer of these endpoints, whatever their parameters. */
export const invalidate = (...endpoints: Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
