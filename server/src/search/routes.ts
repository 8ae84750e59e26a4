import { search } from '@portal/shared/search/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { readResults } from './read-results.ts';

export function searchRoutes(api: Api, deps: Deps): void {
  api.on(search, (request) => readResults(deps, request));
}
