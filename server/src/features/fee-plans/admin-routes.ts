import { AppError } from '@portal/shared/errors/app-error';
import * as contract from '@portal/shared/fee-plans/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { listFees } from './fees-repository.ts';
import { listFeePlansInForce, listPlanVersions } from './repository.ts';
import { addAmount, addFee, withdrawAmount } from './save-fee.ts';
import { addFeePlan, changePlan } from './save-plan.ts';

export function feePlanAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listFeePlans, async () => ({ items: await listFeePlansInForce(deps.db, deps.clock.today()) }));
  api.on(contract.listFeePlanVersions, async (call) => {
    const items = await listPlanVersions(deps.db, call.params.name);
    if (items.length === 0) throw new AppError('NOT_FOUND');
    return { items };
  });
  api.on(contract.createFeePlan, (call) => call.transaction((tx) => addFeePlan(tx, deps, call, call.body)));
  api.on(contract.changeFeePlan, (call) =>
    call.transaction((tx) => changePlan(tx, deps, call, call.params.name, call.body)),
  );
  api.on(contract.listGovernmentFees, async () => ({ items: await listFees(deps.db) }));
  api.on(contract.createGovernmentFee, (call) => call.transaction((tx) => addFee(tx, deps, call, call.body)));
  api.on(contract.addFeeAmount, (call) =>
    call.transaction((tx) => addAmount(tx, deps, call, call.params.key, call.body)),
  );
  api.on(contract.withdrawFeeAmount, (call) =>
    call.transaction((tx) => withdrawAmount(tx, deps, call, call.params.key, call.params.uid)),
  );
}
