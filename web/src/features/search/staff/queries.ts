import { search } from '@portal/shared/search/contract';
import { apiQuery } from '#platform/http/query.ts';

/** What a text finds, at most five results of each kind. */
export const searchQuery = (q: string) => apiQuery(search, { query: { q } });
