import * as contract from '@portal/shared/job-categories/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { listCategoryRecords } from './repository.ts';
import { addCategory, changeCategory, presentCategory, refuseTakenName, removeCategory } from './save-category.ts';

export function jobCategoryAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listStaffJobCategories, async () => ({
    items: (await listCategoryRecords(deps.db)).map(presentCategory),
  }));
  api.on(contract.createJobCategory, (call) =>
    refuseTakenName(call.transaction((tx) => addCategory(tx, call, call.body))),
  );
  api.on(contract.updateJobCategory, (call) =>
    refuseTakenName(call.transaction((tx) => changeCategory(tx, call, call.params.uid, call.body))),
  );
  api.on(contract.deleteJobCategory, (call) => call.transaction((tx) => removeCategory(tx, call, call.params.uid)));
}
