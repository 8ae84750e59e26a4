import { invalidFields } from '../http/failure.ts';
import { clearMetadata } from './clear-heic-metadata.ts';
import { boxesOf, contentOf } from './heic-boxes.ts';
import { maxImagePixels } from './reencode-image.ts';

/** The sizes that a picture declares: each part of it has one. */
function sizesOf(meta: Buffer): { width: number; height: number }[] {
  const properties = contentOf(boxesOf(meta.subarray(4)), 'iprp');
  const listed = properties && contentOf(boxesOf(properties), 'ipco');
  const boxes = (listed && boxesOf(listed)) ?? [];
  return boxes
    .filter(({ name, content }) => name === 'ispe' && content.length >= 12)
    .map(({ content }) => ({ width: content.readUInt32BE(4), height: content.readUInt32BE(8) }));
}

/**
 * Checks the container of a HEIC picture, and clears its metadata: its boxes fill the whole file, so that nothing is appended,
 * and its size is within the limit. Its pixels stay as they are: the decoder that sharp ships has no HEVC, for reasons of
 * patents. Our screens convert HEIC to JPEG before the upload, so only other clients send it.
 * @throws {AppError} 422 FILE_BROKEN, FILE_TOO_MANY_PIXELS
 */
export function cleanHeic(given: Buffer): Buffer {
  const content = Buffer.from(given);
  const boxes = boxesOf(content);
  const meta = contentOf(boxes, 'meta');
  // A sequence of pictures (`moov`) without a table of items hides its sizes and its metadata.
  if (boxes?.[0]?.name !== 'ftyp' || !meta) throw invalidFields({ file: 'FILE_BROKEN' });
  if (sizesOf(meta).some(({ width, height }) => width * height > maxImagePixels)) {
    throw invalidFields({ file: 'FILE_TOO_MANY_PIXELS' });
  }
  if (!clearMetadata(content, meta)) throw invalidFields({ file: 'FILE_BROKEN' });
  return content;
}
