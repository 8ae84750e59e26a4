import { AppError } from '@portal/shared/errors/app-error';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import type { Deps } from '../../platform/deps.ts';
import type { ActorContext, FileAnswer } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';
import { readStored } from '../files/read-file.ts';
import { findCase, listCompleted } from './repository.ts';

/** Reads the agency's notice of a step. @throws {AppError} ATTACHMENT_NOT_FOUND */
export async function readNotice(
  deps: Deps,
  context: ActorContext,
  { owner, step }: { owner: { id: string; email: string }; step: ProgressStep },
): Promise<FileAnswer> {
  const found = await findCase(deps.db, owner.id);
  const completed = found ? await listCompleted(deps.db, found.application.id) : [];
  const row = completed.find((one) => one.step === step);
  if (!row?.noticeStorageKey) throw new AppError('ATTACHMENT_NOT_FOUND');
  return readStored(deps, context, {
    stored: {
      storageKey: row.noticeStorageKey,
      ownerId: owner.id,
      ownerEmail: owner.email,
      name: required(row.noticeName, 'a notice that is stored has a name'),
      contentType: required(row.noticeContentType, 'a notice that is stored has a type'),
    },
    audit: { action: 'progress.read-notice', subject: { type: 'application', uid: row.applicationId } },
  });
}
