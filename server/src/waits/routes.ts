import { listWaits } from '@portal/shared/waits/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { readWaits } from './wait-queries.ts';

export function waitRoutes(api: Api, deps: Deps): void {
  api.on(listWaits, (request) => readWaits(deps.db, request.actor.id));
}
