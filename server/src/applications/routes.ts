import * as contract from '@portal/shared/applications/contract';
import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import { signContract } from '#contracts/sign-contract.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { withdrawApplication } from './decide-application.ts';
import { presentApplication } from './presenter.ts';
import { findApplication, listApplicationRecords } from './repository.ts';

export function applicationRoutes(api: Api, deps: Deps): void {
  api.on(contract.listApplications, async (request) => {
    const { rows, total } = await listApplicationRecords(deps.db, { userId: request.actor.id }, request.query);
    return toPage(
      rows.map((row) => presentApplication(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(contract.getApplication, async (request) => {
    const record = await findApplication(deps.db, request.params.uid);
    if (record?.user.id !== request.actor.id) throw new AppError('NOT_FOUND');
    return presentApplication(record, request.language);
  });
  api.on(contract.applyForJob, (request) => signContract(deps, request));
  api.on(contract.withdrawApplication, (request) =>
    request.transaction(async (tx) => {
      const record = await findApplication(tx, request.params.uid);
      if (record?.user.id !== request.actor.id) throw new AppError('NOT_FOUND');
      const decided = await withdrawApplication(tx, deps, { context: request, record });
      return presentApplication(decided, request.language);
    }),
  );
}
