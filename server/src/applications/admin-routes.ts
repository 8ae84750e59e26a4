import * as contract from '@portal/shared/applications/contract';
import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import { validate as isUuid } from 'uuid';
import { findJob } from '#jobs/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { runEach } from '#platform/http/run-each.ts';
import { findCandidate } from '#users/repository.ts';
import { approveApplication, rejectApplication } from './decide-application.ts';
import { presentApplicant } from './presenter.ts';
import { reopenApplication } from './reopen-application.ts';
import { findApplicantOf, findApplication, listApplicationRecords } from './repository.ts';

export function applicationAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listApplicants, async (request) => {
    const { status, search } = request.query;
    if (!isUuid(request.params.uid)) throw new AppError('NOT_FOUND');
    const filter = { jobId: request.params.uid, status, search };
    const { rows, total } = await listApplicationRecords(deps.db, filter, request.query);
    // An applicant proves that the job exists.
    if (rows.length === 0 && !(await findJob(deps.db, request.params.uid))) throw new AppError('NOT_FOUND');
    return toPage(
      rows.map((row) => presentApplicant(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(contract.listUserApplications, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listApplicationRecords(deps.db, { userId: found.user.id }, request.query);
    return toPage(
      rows.map((row) => presentApplicant(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(contract.approveApplicant, (request) =>
    request.transaction(async (tx) => {
      const record = await findApplicantOf(tx, request.params.uid, request.params.email);
      if (!record) throw new AppError('NOT_FOUND');
      return presentApplicant(await approveApplication(tx, deps, { context: request, record }), request.language);
    }),
  );
  api.on(contract.approveApplicants, (request) =>
    runEach(request, deps, async (tx, uid) => {
      const record = await findApplication(tx, uid);
      if (!record) throw new AppError('NOT_FOUND');
      return approveApplication(tx, deps, { context: request, record });
    }),
  );
  api.on(contract.reopenApplicant, (request) =>
    request.transaction(async (tx) => {
      const record = await findApplicantOf(tx, request.params.uid, request.params.email);
      if (!record) throw new AppError('NOT_FOUND');
      const { reason } = request.body;
      return presentApplicant(
        await reopenApplication(tx, deps, { context: request, record, reason }),
        request.language,
      );
    }),
  );
  api.on(contract.rejectApplicant, (request) =>
    request.transaction(async (tx) => {
      const record = await findApplicantOf(tx, request.params.uid, request.params.email);
      if (!record) throw new AppError('NOT_FOUND');
      return presentApplicant(
        await rejectApplication(tx, deps, { context: request, record, reason: request.body.reason }),
        request.language,
      );
    }),
  );
}
