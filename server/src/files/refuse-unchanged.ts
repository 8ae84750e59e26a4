import { AppError } from '@portal/shared/errors/app-error';
import type { Tx } from '#db/client.ts';
import type { FileRow } from '#db/schema/index.ts';
import type { Slot } from './repository.ts';
import { findRejectedCopy } from './repository.ts';

/**
 * Refuses a document that staff rejected before, with the reason of the rejection. The stored contents are compared: pictures are
 * encoded again first, which always gives the same bytes, so another name or other EXIF data is no change.
 * @throws {AppError} VALIDATION_ERROR
 */
export async function refuseUnchanged(tx: Tx, slot: Slot, content: Pick<FileRow, 'sha256' | 'purpose'>): Promise<void> {
  const reason = (await findRejectedCopy(tx, slot, content))?.reason ?? null;
  if (reason === null) return;
  throw new AppError('VALIDATION_ERROR', { fields: { file: 'FILE_UNCHANGED' }, details: { reason } });
}
