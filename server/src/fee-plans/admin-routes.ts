import { AppError } from '@portal/shared/errors/app-error';
import * as contract from '@portal/shared/fee-plans/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { required } from '#platform/required.ts';
import { listFees } from './fees-repository.ts';
import { findFeePlan, listFeePlansInForce, listPlanVersions } from './repository.ts';
import { addGovernmentFeeAmount, createGovernmentFee, getFee, withdrawGovernmentFeeAmount } from './save-fee.ts';
import { createFeePlan, updateFeePlan } from './save-plan.ts';

export function feePlanAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listFeePlans, async (request) =>
    toShortList(await listFeePlansInForce(deps.db, deps.clock.today()), request.query),
  );
  api.on(contract.listFeePlanVersions, async (request) => {
    const items = await listPlanVersions(deps.db, request.params.name);
    if (items.length === 0) throw new AppError('NOT_FOUND');
    return toShortList(items, request.query);
  });
  api.on(contract.createFeePlan, (request) =>
    request.createOnce(
      async (tx) => (await createFeePlan(tx, deps, { context: request, body: request.body })).name,
      async (tx, name) => required(await findFeePlan(tx, name), 'a created plan exists'),
    ),
  );
  api.on(contract.updateFeePlan, (request) =>
    request.transaction((tx) =>
      updateFeePlan(tx, deps, { context: request, name: request.params.name, body: request.body }),
    ),
  );
  api.on(contract.listGovernmentFees, async (request) => toShortList(await listFees(deps.db), request.query));
  api.on(contract.createGovernmentFee, (request) =>
    request.createOnce(
      async (tx) => (await createGovernmentFee(tx, deps, { context: request, body: request.body })).key,
      getFee,
    ),
  );
  api.on(contract.addGovernmentFeeAmount, (request) =>
    request.createOnce(async (tx) => {
      const { key } = request.params;
      return (await addGovernmentFeeAmount(tx, deps, { context: request, key, body: request.body })).key;
    }, getFee),
  );
  api.on(contract.withdrawGovernmentFeeAmount, (request) =>
    request.transaction((tx) =>
      withdrawGovernmentFeeAmount(tx, deps, { context: request, key: request.params.key, uid: request.params.uid }),
    ),
  );
}
