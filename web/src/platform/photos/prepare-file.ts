import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { AcceptedContentType } from '@portal/shared/files/rules';
import { isReadable } from './copy-into-memory.ts';
import { reducePhoto } from './reduce-photo.ts';
import { choose, headBytes, planFor, typeByContent } from './reduction-rules.ts';

/** A file that is ready for upload, or the reason why it cannot be uploaded. */
export type PreparedFile =
  | {
      file: File;
      /** Whether it was drawn again, upright and as a JPEG. */
      isDrawn: boolean;
      /** The size before it was reduced, in bytes. Null if the file is not smaller than the picked one. */
      reducedFrom: number | null;
    }
  | { refusal: FieldCode };

/** Returns the file with the type of its content. File pickers omit the type for HEIC or derive it from the name. */
const withType = (file: File, type: AcceptedContentType): File =>
  file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified });

/**
 * Prepares a picked file for upload. The content decides its type, and large photos and HEIC are reduced to a JPEG on
 * the device. If that fails, the original is uploaded, provided that the server accepts it.
 * @throws if the device cannot read the file
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const type = typeByContent(head);
  const plan = planFor(type, file.size);
  if (plan.action === 'refuse') return { refusal: plan.code };
  if (type === null || plan.action === 'keep') {
    return { file: type ? withType(file, type) : file, isDrawn: false, reducedFrom: null };
  }
  const reduced = await reducePhoto(file, type).catch(() => null);
  const chosen = choose({ type, size: file.size }, reduced?.size ?? null);
  // A file that vanished meanwhile is not too large.
  if (chosen === 'neither') return { refusal: (await isReadable(file)) ? 'FILE_TOO_LARGE' : 'FILE_UNREADABLE' };
  return chosen === 'reduced' && reduced
    ? { file: reduced, isDrawn: true, reducedFrom: reduced.size < file.size ? file.size : null }
    : { file: withType(file, type), isDrawn: false, reducedFrom: null };
}
