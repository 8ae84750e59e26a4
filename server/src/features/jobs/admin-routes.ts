import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/jobs/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { moveJobByStaff } from './move-job.ts';
import { presentStaffJob } from './presenter.ts';
import { listAllJobs } from './queries.ts';
import { findJob } from './repository.ts';
import { changeJob, createNewJob } from './save-job.ts';

export function jobAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listStaffJobs, async (call) => {
    const { rows, total } = await listAllJobs(deps.db, call.query);
    return toPage(rows.map(presentStaffJob), call.query, total);
  });
  api.on(contract.createJob, (call) => call.transaction((tx) => createNewJob(tx, call, call.body)));
  api.on(contract.getStaffJob, async (call) => {
    const record = await findJob(deps.db, call.params.uid);
    if (!record) throw new AppError('NOT_FOUND');
    return presentStaffJob(record);
  });
  api.on(contract.updateJob, (call) => call.transaction((tx) => changeJob(tx, call, call.params.uid, call.body)));
  api.on(contract.closeJob, (call) => call.transaction((tx) => moveJobByStaff(tx, call, call.params.uid, 'close')));
  api.on(contract.lockJob, (call) => call.transaction((tx) => moveJobByStaff(tx, call, call.params.uid, 'lock')));
  api.on(contract.unlockJob, (call) => call.transaction((tx) => moveJobByStaff(tx, call, call.params.uid, 'unlock')));
  api.on(contract.removeJob, (call) => call.transaction((tx) => moveJobByStaff(tx, call, call.params.uid, 'remove')));
}
