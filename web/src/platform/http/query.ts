import type { CallOf, DataOf, Endpoint } from '@portal/shared/http/endpoint';
import { propertyOf } from '@portal/shared/objects/keys';
import type { Query } from '@tanstack/react-query';
import { hashKey, queryOptions } from '@tanstack/react-query';
import { currentLanguage, onLanguageSwitch } from '../i18n/i18n.ts';
import { callApi } from './call.ts';
import { queryClient } from './query-client.ts';

/**
 * Returns the last page of a list if the requested page is beyond it. This happens with an old address, or when the
 * last record of a page was just decided.
 */
function lastPageBefore(data: unknown): number | undefined {
  const [page, totalPages] = [propertyOf(data, 'page'), propertyOf(data, 'totalPages')];
  if (typeof page !== 'number' || typeof totalPages !== 'number') return undefined;
  return totalPages > 0 && page > totalPages ? totalPages : undefined;
}

/** Returns whether two keys differ only in their second part, the language. */
const isTranslation = ([path, , input]: readonly unknown[], [otherPath, , otherInput]: readonly unknown[]): boolean =>
  path === otherPath && hashKey([input]) === hashKey([otherInput]);

/**
 * Query options of a GET endpoint. The key contains the language, because the server answers in it. After a switch of
 * the language, the old answer stays until its translation arrives, so an open dialog stays open.
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

/** Reads every page of a list, or as many as have `atMost` items. The answer has the items of all. @throws {ApiFailure} if one of them fails */
export async function readWholeList<const E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { atMost = Number.POSITIVE_INFINITY, ...options }: { signal?: AbortSignal; atMost?: number } = {},
): Promise<DataOf<E>> {
  const query: object = Object(propertyOf(input, 'query'));
  const read = (page?: number) => callApi(endpoint, { ...input, query: { ...query, page, pageSize: 100 } }, options);
  const whole = await read();
  const items = propertyOf(whole, 'items');
  const pages = Math.min(Number(propertyOf(whole, 'totalPages')), Math.ceil(atMost / 100));
  for (let page = 2; page <= pages; page += 1) {
    const more = propertyOf(await read(page), 'items');
    if (Array.isArray(items) && Array.isArray(more)) items.push(...more);
  }
  return whole;
}

/** Query options of a list that the screen shows whole, see {@link apiQuery}. */
export const wholeListQuery = <const E extends Endpoint>(endpoint: E, input: CallOf<E>) => ({
  ...apiQuery(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => readWholeList(endpoint, input, { signal }),
});

// A cached answer in this language may be older than the one on the screen, so it is removed. The screen keeps its
// answer until the new one arrives.
onLanguageSwitch(() => {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[1] === currentLanguage() && query.isStale() });
});

/** The key of an answer begins with its path. Files do not change, and each reading of one is recorded. */
const isAnswer = ({ queryKey: [path], state }: Query): boolean =>
  String(path).startsWith('/') && !(state.data instanceof Blob);

/** The longest that a change waits for the screen, in milliseconds. */
const longestRefreshMs = 5_000;

/**
 * Refetches everything that the screen shows, and the rest when it is shown again. What a change touches is the server's business, and a
 * screen reads few answers, so no change lists them. It resolves when the screen shows the answers. On a line that drops one of them, it
 * resolves after five seconds: a form that was saved must not look as if it were not.
 */
export function refresh(): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, longestRefreshMs));
  return Promise.race([queryClient.invalidateQueries({ predicate: isAnswer }), late]);
}
