import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/jobs/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { changeJobStatus } from './change-job-status.ts';
import { closeJob, readPeopleOfJob } from './close-job.ts';
import { presentStaffJob } from './presenter.ts';
import { listAllJobs } from './queries.ts';
import { findJob } from './repository.ts';
import { createJob, readSavedJob, refuseFutureLookUp, updateJob } from './save-job.ts';

export function jobAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listStaffJobs, async (request) => {
    const { rows, total } = await listAllJobs(deps.db, request.query);
    return toPage(rows.map(presentStaffJob), request.query, total);
  });
  api.on(contract.createJob, (request) => {
    refuseFutureLookUp(request.body, deps.clock.today());
    return request.createOnce((tx) => createJob(tx, request, request.body), readSavedJob);
  });
  api.on(contract.getStaffJob, async (request) => {
    const record = await findJob(deps.db, request.params.uid);
    if (!record) throw new AppError('NOT_FOUND');
    return presentStaffJob(record);
  });
  api.on(contract.updateJob, (request) => {
    refuseFutureLookUp(request.body, deps.clock.today());
    return request.transaction((tx) => updateJob(tx, request, { uid: request.params.uid, body: request.body }));
  });
  api.on(contract.lockJob, (request) =>
    request.transaction((tx) => changeJobStatus(tx, request, { uid: request.params.uid, action: 'lock' })),
  );
  api.on(contract.reopenJob, (request) =>
    request.transaction((tx) => {
      const { reason } = request.body;
      return changeJobStatus(tx, request, { uid: request.params.uid, action: 'reopen', recorded: { reason } });
    }),
  );
  api.on(contract.unlockJob, (request) =>
    request.transaction((tx) => changeJobStatus(tx, request, { uid: request.params.uid, action: 'unlock' })),
  );
  for (const [endpoint, action] of [
    [contract.closeJob, 'close'],
    [contract.removeJob, 'remove'],
  ] as const) {
    api.on(endpoint, (request) =>
      request.transaction((tx) =>
        closeJob(tx, deps, { context: request, uid: request.params.uid, action, answers: request.body }),
      ),
    );
  }
  api.on(contract.listPeopleOfJob, (request) => readPeopleOfJob(deps.db, request));
}
