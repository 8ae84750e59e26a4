import { listFeePlans } from '@portal/shared/fee-plans/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { listFeePlansInForce } from './repository.ts';

export function feePlanAdminRoutes(api: Api, deps: Deps): void {
  api.on(listFeePlans, async () => ({ items: await listFeePlansInForce(deps.db) }));
}
