import * as contract from '@portal/shared/job-categories/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { listCategoryRecords } from './repository.ts';
import {
  addCategory,
  changeCategory,
  presentCategory,
  readCategory,
  refuseTakenName,
  removeCategory,
} from './save-category.ts';

export function jobCategoryAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listStaffJobCategories, async (request) =>
    toShortList((await listCategoryRecords(deps.db)).map(presentCategory), request.query),
  );
  api.on(contract.createJobCategory, (request) =>
    refuseTakenName(request.createOnce((tx) => addCategory(tx, request, request.body), readCategory)),
  );
  api.on(contract.updateJobCategory, (request) =>
    refuseTakenName(
      request.transaction((tx) => changeCategory(tx, request, { uid: request.params.uid, body: request.body })),
    ),
  );
  api.on(contract.deleteJobCategory, (request) =>
    request.transaction((tx) => removeCategory(tx, request, request.params.uid)),
  );
}
