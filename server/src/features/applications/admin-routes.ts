import * as contract from '@portal/shared/applications/contract';
import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { findJob } from '../jobs/repository.ts';
import { findCandidate } from '../users/repository.ts';
import { presentApplicant } from './presenter.ts';
import { listApplicationRecords } from './repository.ts';

export function applicationAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listApplicants, async (call) => {
    if (!(await findJob(deps.db, call.params.uid))) throw new AppError('NOT_FOUND');
    const { status, search } = call.query;
    const filter = { jobId: call.params.uid, status, search };
    const { rows, total } = await listApplicationRecords(deps.db, filter, call.query);
    return toPage(
      rows.map((row) => presentApplicant(row, call.language)),
      call.query,
      total,
    );
  });
  api.on(contract.listUserApplications, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listApplicationRecords(deps.db, { userId: found.user.id }, call.query);
    return toPage(
      rows.map((row) => presentApplicant(row, call.language)),
      call.query,
      total,
    );
  });
}
