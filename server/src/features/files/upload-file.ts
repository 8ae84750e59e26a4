import { AppError } from '@portal/shared/errors/app-error';
import type { FileRecord, uploadFile } from '@portal/shared/files/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { recordAudit } from '../audit-log/record.ts';
import { presentFile } from './presenter.ts';
import { hasFileIn, insertFile } from './repository.ts';
import { withStoredUpload } from './store-upload.ts';

/**
 * Takes a document. Every version is kept; one that is accepted or filed is not replaced.
 * @throws {AppError} OBSERVATION_IS_COMPLETED_OR_LOCKED
 */
export function takeFile(deps: Deps, call: Call<typeof uploadFile>): Promise<FileRecord> {
  const { actor, body, file, now } = call;
  return withStoredUpload(deps, 'documents', file, (stored) =>
    call.transaction(async (tx) => {
      // Of `other` there may be any number; the rest has one document that counts.
      if (body.kind !== 'other' && (await hasFileIn(tx, actor.id, body.kind, ['success', 'lock']))) {
        throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { kind: 'FILE_FROZEN' } });
      }
      const row = await insertFile(tx, {
        ...stored,
        ownerId: actor.id,
        kind: body.kind,
        status: 'waiting',
        uploadedAt: now,
      });
      await recordAudit(tx, call, {
        action: 'file.upload',
        subject: { type: 'file', uid: row.id, email: actor.email },
        after: { kind: row.kind, name: row.name, size: row.size, sha256: row.sha256 },
      });
      return { result: presentFile(row), storageKey: row.storageKey };
    }),
  );
}
