import { AppError } from '@portal/shared/errors/app-error';
import * as files from '@portal/shared/files/contract';
import { toPage } from '@portal/shared/http/paging';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { runEach } from '../../platform/http/run-each.ts';
import { findCandidate } from '../users/repository.ts';
import { presentFile, presentStaffFile } from './presenter.ts';
import { findStaffFile, listStaffFiles } from './queries.ts';
import { listOwnFiles } from './repository.ts';
import { askForFile } from './request-file.ts';
import { reviewFile } from './review-file.ts';

const orderOf = { uploadedAt: 'oldest', '-uploadedAt': 'newest' } as const;

export function fileAdminRoutes(api: Api, deps: Deps): void {
  api.on(files.listStaffFiles, async (call) => {
    const { sort } = call.query;
    const { rows, total } = await listStaffFiles(deps.db, call.query, call.query, sort ? orderOf[sort] : 'waiting');
    return toPage(
      rows.map((row) => presentStaffFile(row, call.language)),
      call.query,
      total,
    );
  });
  api.on(files.listUserFiles, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listOwnFiles(deps.db, found.user.id, call.query);
    return toPage(rows.map(presentFile), call.query, total);
  });
  api.on(files.getStaffFile, async (call) => {
    const record = await findStaffFile(deps.db, call.params.uid);
    if (!record) throw new AppError('ATTACHMENT_NOT_FOUND');
    return presentStaffFile(record, call.language);
  });
  api.on(files.acceptFile, (call) =>
    call.transaction((tx) => reviewFile(tx, deps, call, call.params.uid, { action: 'accept' })),
  );
  api.on(files.rejectFile, (call) =>
    call.transaction((tx) =>
      reviewFile(tx, deps, call, call.params.uid, { action: 'reject', reason: call.body.reason }),
    ),
  );
  api.on(files.lockFile, (call) =>
    call.transaction((tx) => reviewFile(tx, deps, call, call.params.uid, { action: 'lock' })),
  );
  api.on(files.lockFiles, (call) =>
    runEach(call, deps, (tx, uid) => reviewFile(tx, deps, call, uid, { action: 'lock' })),
  );
  api.on(files.requestFile, (call) => askForFile(deps, call));
}
