import { AppError } from '@portal/shared/errors/app-error';
import * as files from '@portal/shared/files/contract';
import { toPage } from '@portal/shared/http/paging';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { findUserById, lockProfileStatus } from '#users/repository.ts';
import { presentFile } from './presenter.ts';
import { presentOwnVersion, readChecklist } from './read-checklist.ts';
import { mayRead, readUpload } from './read-file.ts';
import {
  deleteFile,
  findFile,
  findOwnFile,
  isInMessage,
  isInPendingChange,
  listAllOwnFiles,
  listOwnFiles,
} from './repository.ts';
import { uploadFile } from './upload-file.ts';

export function fileRoutes(api: Api, deps: Deps): void {
  api.on(files.listFiles, async (request) => {
    const { rows, total } = await listOwnFiles(deps.db, request.actor.id, request.query);
    return toPage(rows.map(presentFile), request.query, total);
  });
  api.on(files.uploadFile, (request) => uploadFile(deps, request));
  api.on(files.getFileContent, async (request) => {
    const file = await findFile(deps.db, request.params.uid);
    if (!file || !mayRead(request.actor, file.ownerId, 'files.read')) throw new AppError('ATTACHMENT_NOT_FOUND');
    const owner = await findUserById(deps.db, file.ownerId);
    return readUpload(deps, request, {
      sentBy: 'owner',
      query: request.query,
      stored: { ...file, ownerEmail: owner?.user.email },
      audit: {
        action: files.getFileContent.audits,
        subject: { type: 'file', uid: file.id },
        about: { kind: file.kind, ...(file.person && { person: file.person }) },
      },
    });
  });
  api.on(files.deleteFile, (request) =>
    request.transaction(async (tx) => {
      // Whoever names a document holds this lock: the personal information, a request for a change, or a message.
      await lockProfileStatus(tx, request.actor.id);
      const file = await findOwnFile(tx, request.actor.id, request.params.uid);
      if (!file) throw new AppError('ATTACHMENT_NOT_FOUND');
      const given = await findUserById(tx, request.actor.id);
      const isInProfile = given?.info?.passportFileUid === file.id;

      const isInUse = isInProfile || (await isInPendingChange(tx, file)) || (await isInMessage(tx, file));
      if (isInUse || !(await deleteFile(tx, file.id, request.now))) {
        throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { file: 'FILE_FROZEN' } });
      }

      await recordAudit(tx, request, {
        action: 'file.delete',
        subject: { type: 'file', uid: file.id, email: request.actor.email },
        before: {
          status: file.status,
          kind: file.kind,
          name: file.name,
          ...(file.person && { person: file.person }),
        },
      });

      return null;
    }),
  );
  api.on(files.getChecklist, async (request) => {
    const rows = await listAllOwnFiles(deps.db, request.actor.id);
    return readChecklist(deps.db, request.actor.id, { rows, presentVersion: presentOwnVersion });
  });
}
