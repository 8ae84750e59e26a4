import * as contract from '@portal/shared/applications/contract';
import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { runEach } from '../../platform/http/run-each.ts';
import { decideApplication } from '../../processes/decide-application.ts';
import { findJob } from '../jobs/repository.ts';
import { findCandidate } from '../users/repository.ts';
import { presentApplicant } from './presenter.ts';
import { findApplicantOf, findApplication, listApplicationRecords } from './repository.ts';

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
  api.on(contract.approveApplicant, (call) =>
    call.transaction(async (tx) => {
      const record = await findApplicantOf(tx, call.params.uid, call.params.email);
      if (!record) throw new AppError('NOT_FOUND');
      return presentApplicant(await decideApplication(tx, deps, call, record, { action: 'approve' }), call.language);
    }),
  );
  api.on(contract.approveApplicants, (call) =>
    runEach(call, deps, async (tx, uid) => {
      const record = await findApplication(tx, uid);
      if (!record) throw new AppError('NOT_FOUND');
      return decideApplication(tx, deps, call, record, { action: 'approve' });
    }),
  );
  api.on(contract.rejectApplicant, (call) =>
    call.transaction(async (tx) => {
      const record = await findApplicantOf(tx, call.params.uid, call.params.email);
      if (!record) throw new AppError('NOT_FOUND');
      const decision = { action: 'reject', reason: call.body.reason } as const;
      return presentApplicant(await decideApplication(tx, deps, call, record, decision), call.language);
    }),
  );
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
