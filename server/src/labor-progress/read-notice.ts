import { AppError } from '@portal/shared/errors/app-error';
import type { AsSentQuery } from '@portal/shared/files/as-sent';
import { getUserNotice } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { readUpload } from '#files/read-file.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext, FileAnswer } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findCase, listCompleted, listRestarted } from './repository.ts';

interface NoticeRequest extends AsSentQuery {
  owner: { id: string; email: string };
  step: ProgressStep;
  /** The move with which the step started again, for a step of a former employer. */
  addendumUid?: string | undefined;
}

async function listSteps(deps: Deps, ownerId: string, addendumUid: string | undefined) {
  const found = await findCase(deps.db, ownerId);
  if (!found) return [];
  if (!addendumUid) return listCompleted(deps.db, found.application.id);
  const restarted = await listRestarted(deps.db, found.application.id);
  return restarted.filter(({ restartedById }) => restartedById === addendumUid);
}

/** Reads the agency's notice of a step. @throws {AppError} ATTACHMENT_NOT_FOUND */
export async function readNotice(
  deps: Deps,
  context: ActorContext,
  { owner, step, addendumUid, as }: NoticeRequest,
): Promise<FileAnswer> {
  const row = (await listSteps(deps, owner.id, addendumUid)).find((one) => one.step === step);
  if (!row?.noticeStorageKey) throw new AppError('ATTACHMENT_NOT_FOUND');
  return readUpload(deps, context, {
    sentBy: 'staff',
    query: { as },
    stored: {
      storageKey: row.noticeStorageKey,
      ownerId: owner.id,
      ownerEmail: owner.email,
      name: required(row.noticeName, 'a notice that is stored has a name'),
      contentType: required(row.noticeContentType, 'a notice that is stored has a type'),
    },
    audit: { action: getUserNotice.audits, subject: { type: 'application', uid: row.applicationId } },
  });
}
