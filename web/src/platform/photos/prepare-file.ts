import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { AcceptedContentType } from '@portal/shared/files/rules';
import { reducePhoto } from './reduce-photo.ts';
import { choose, headBytes, planFor, typeByContent } from './reduction-rules.ts';

/** A file that is ready to travel, or why it can not. */
export type PreparedFile =
  | {
      file: File;
      /** Bytes before it was made smaller; null where it travels as it is. */
      reducedFrom: number | null;
    }
  | { refusal: FieldCode };

/** The file with the type that its content has: pickers leave it out for HEIC, or guess by the name. */
const withType = (file: File, type: AcceptedContentType): File =>
  file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified });

/**
 * Makes a picked file ready to travel: judged by its content, large photos and HEIC reduced to a JPEG on the device.
 * Where reducing fails, the original travels if the server would take it.
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const type = typeByContent(head);
  const plan = planFor(type, file.size);
  if (plan.action === 'refuse') return { refusal: plan.code };
  if (type === null || plan.action === 'keep') {
    return { file: type ? withType(file, type) : file, reducedFrom: null };
  }
  const reduced = await reducePhoto(file, type).catch(() => null);
  const chosen = choose({ type, size: file.size }, reduced?.size ?? null);
  if (chosen === 'neither') return { refusal: 'FILE_TOO_LARGE' };
  return chosen === 'reduced' && reduced
    ? { file: reduced, reducedFrom: file.size }
    : { file: withType(file, type), reducedFrom: null };
}
