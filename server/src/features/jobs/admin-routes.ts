import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/jobs/contract';
import { and, asc, desc, eq } from 'drizzle-orm';
import { jobs } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { exactFirst, matchesFolded } from '../../platform/search.ts';
import { moveJobByStaff } from './move-job.ts';
import { presentStaffJob } from './presenter.ts';
import { findJob, listJobRecords } from './repository.ts';
import { changeJob, createNewJob } from './save-job.ts';

const sortColumns = { createdAt: jobs.createdAt, quantity: jobs.quantity, status: jobs.status };

export function jobAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listStaffJobs, async (call) => {
    const { query } = call;
    const condition = and(matchesFolded(jobs.searchText, query.search), query.status && eq(jobs.status, query.status));
    const column = query.sort && sortColumns[query.sort.replace(/^-/, '') as keyof typeof sortColumns];
    const order = column ? [query.sort?.startsWith('-') ? desc(column) : asc(column)] : [];
    const { rows, total } = await listJobRecords(
      deps.db,
      condition,
      [...exactFirst(jobs.searchText, query.search), ...order],
      query,
    );
    return toPage(rows.map(presentStaffJob), query, total);
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
