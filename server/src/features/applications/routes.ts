import * as contract from '@portal/shared/applications/contract';
import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { presentApplication } from './presenter.ts';
import { findApplication, listApplicationRecords } from './repository.ts';

export function applicationRoutes(api: Api, deps: Deps): void {
  api.on(contract.listApplications, async (call) => {
    const { rows, total } = await listApplicationRecords(deps.db, { userId: call.actor.id }, call.query);
    return toPage(
      rows.map((row) => presentApplication(row, call.language)),
      call.query,
      total,
    );
  });
  api.on(contract.getApplication, async (call) => {
    const record = await findApplication(deps.db, call.params.uid);
    if (record?.user.id !== call.actor.id) throw new AppError('NOT_FOUND');
    return presentApplication(record, call.language);
  });
}
