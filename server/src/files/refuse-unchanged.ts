import { AppError } from '@portal/shared/errors/app-error';
import { personalInfoFieldOf } from '@portal/shared/profile/rejected-field';
import type { Tx } from '#db/client.ts';
import type { FileRow } from '#db/schema/index.ts';
import { findUserById } from '#users/repository.ts';
import type { Slot } from './repository.ts';
import { findFile, findRejectedCopy } from './repository.ts';

type Content = Pick<FileRow, 'sha256' | 'purpose'>;

/** The reason of a rejected profile, if it is about the passport page that it already has. */
async function findReasonAtPassport(tx: Tx, slot: Slot, { sha256, purpose }: Content): Promise<string | null> {
  if (slot.kind !== 'passport' || slot.requestId !== null || purpose !== null) return null;
  const owner = await findUserById(tx, slot.ownerId);
  if (owner?.user.profileStatus !== 'REJECTED' || !owner.info) return null;
  if (personalInfoFieldOf(owner.user.profileRejectedField) !== 'passportFileUid') return null;
  const page = await findFile(tx, owner.info.passportFileUid);
  return page?.sha256 === sha256 ? owner.user.profileReason : null;
}

/**
 * Refuses a document that staff rejected before, with the reason of the rejection. The stored contents are compared: pictures are
 * encoded again first, which always gives the same bytes, so another name or other EXIF data is no change.
 * @throws {AppError} VALIDATION_ERROR
 */
export async function refuseUnchanged(tx: Tx, slot: Slot, content: Content): Promise<void> {
  const copy = await findRejectedCopy(tx, slot, content);
  const reason = copy?.reason ?? (await findReasonAtPassport(tx, slot, content));
  if (reason === null) return;
  throw new AppError('VALIDATION_ERROR', { fields: { file: 'FILE_UNCHANGED' }, details: { reason } });
}
