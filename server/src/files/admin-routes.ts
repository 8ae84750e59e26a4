import { AppError } from '@portal/shared/errors/app-error';
import * as files from '@portal/shared/files/contract';
import * as staffFiles from '@portal/shared/files/staff-contract';
import { toPage } from '@portal/shared/http/paging';
import { ownedBy, ownerFilterOf } from '#owners/owned-by-queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { runEach } from '#platform/http/run-each.ts';
import { findCandidate } from '#users/repository.ts';
import { updateFileRequest, withdrawFileRequest } from './change-request.ts';
import { presentFile, presentStaffFile } from './presenter.ts';
import { findStaffFile, listStaffFiles, listStaffFilesOf } from './queries.ts';
import { readChecklist } from './read-checklist.ts';
import { reopenFile } from './reopen-file.ts';
import { listOwnFiles } from './repository.ts';
import { requestFile } from './request-file.ts';
import { reviewFile } from './review-file.ts';
import { uploadFileFor } from './upload-file.ts';

const orderOf = { uploadedAt: 'oldest', '-uploadedAt': 'newest' } as const;

export function fileAdminRoutes(api: Api, deps: Deps): void {
  api.on(files.listStaffFiles, async (request) => {
    const { sort } = request.query;
    const filter = { ...request.query, owned: ownedBy(ownerFilterOf(request, deps.clock)) };
    const { rows, total } = await listStaffFiles(deps.db, filter, {
      ...request.query,
      order: sort ? orderOf[sort] : 'waiting',
    });
    return toPage(
      rows.map((row) => presentStaffFile(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(files.listUserFiles, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listOwnFiles(deps.db, found.user.id, request.query);
    return toPage(rows.map(presentFile), request.query, total);
  });
  api.on(files.getStaffFile, async (request) => {
    const record = await findStaffFile(deps.db, request.params.uid);
    if (!record) throw new AppError('ATTACHMENT_NOT_FOUND');
    return presentStaffFile(record, request.language);
  });
  api.on(files.acceptFile, (request) =>
    request.transaction((tx) =>
      reviewFile(tx, deps, { context: request, uid: request.params.uid, decision: { action: 'accept' } }),
    ),
  );
  api.on(files.rejectFile, (request) =>
    request.transaction((tx) =>
      reviewFile(tx, deps, {
        context: request,
        uid: request.params.uid,
        decision: { action: 'reject', reason: request.body.reason },
      }),
    ),
  );
  api.on(files.reopenFile, (request) =>
    request.transaction((tx) =>
      reopenFile(tx, deps, { context: request, uid: request.params.uid, reason: request.body.reason }),
    ),
  );
  api.on(files.lockFile, (request) =>
    request.transaction((tx) =>
      reviewFile(tx, deps, { context: request, uid: request.params.uid, decision: { action: 'lock' } }),
    ),
  );
  api.on(files.lockFiles, (request) =>
    runEach(request, deps, (tx, uid) => reviewFile(tx, deps, { context: request, uid, decision: { action: 'lock' } })),
  );
  api.on(files.requestFile, (request) => requestFile(deps, request));
  api.on(staffFiles.updateFileRequest, (request) =>
    request.transaction((tx) =>
      updateFileRequest(tx, deps, { context: request, uid: request.params.uid, body: request.body }),
    ),
  );
  api.on(staffFiles.withdrawFileRequest, (request) =>
    request.transaction((tx) =>
      withdrawFileRequest(tx, deps, { context: request, uid: request.params.uid, reason: request.query.reason }),
    ),
  );
  api.on(staffFiles.uploadFileFor, (request) => uploadFileFor(deps, request));
  api.on(files.getUserChecklist, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const records = await listStaffFilesOf(deps.db, found.user.id);
    const rows = records.map((record) => ({ ...record.file, record }));
    return readChecklist(deps.db, found.user.id, {
      rows,
      presentVersion: ({ record }) => presentStaffFile(record, request.language),
    });
  });
}
