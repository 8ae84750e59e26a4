import * as contract from '@portal/shared/employers/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { listEmployerRows } from './repository.ts';
import { createEmployer, readEmployer, refuseFutureDays, refuseTakenName, updateEmployer } from './save-employer.ts';

export function employerAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listEmployers, async ({ query }) => {
    const rows = await listEmployerRows(deps.db, query.search);
    return toShortList(
      rows.map(({ id, createdAt, ...row }) => ({ uid: id, ...row, createdAt: createdAt.toISOString() })),
      query,
    );
  });
  api.on(contract.getEmployer, (request) => readEmployer(deps.db, request, request.params.uid));
  api.on(contract.createEmployer, (request) => {
    refuseFutureDays(request.body, deps.clock.today());
    return refuseTakenName(
      request.createOnce(
        (tx) => createEmployer(tx, request, request.body),
        (tx, uid) => readEmployer(tx, request, uid),
      ),
    );
  });
  api.on(contract.updateEmployer, (request) => {
    refuseFutureDays(request.body, deps.clock.today(), request.body.seen);
    return refuseTakenName(
      request.transaction((tx) => updateEmployer(tx, request, { uid: request.params.uid, body: request.body })),
    );
  });
}
