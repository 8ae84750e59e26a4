import type { CallOf, DataOf, Endpoint } from '@portal/shared/http/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { currentLanguage } from '../i18n/i18n.ts';
import { callApi } from './call.ts';
import { queryClient } from './query-client.ts';

/** Query options of a GET endpoint; the language is part of the key, since the server answers in it. */
export const apiQuery = <const E extends Endpoint>(endpoint: E, input: CallOf<E>) =>
  queryOptions<DataOf<E>, Error, DataOf<E>, unknown[]>({
    queryKey: [endpoint.path, currentLanguage(), input],
    queryFn: ({ signal }) => callApi(endpoint, input, { signal }),
  });

/** Asks anew for every answer of these endpoints, whatever their parameters. */
export const invalidate = (...endpoints: Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
