import { invalidFields } from '../http/failure.ts';
import { maxImagePixels } from './reencode-image.ts';

/** A box of the container: four bytes of length, four of the name, and its content. */
interface Box {
  name: string;
  content: Buffer;
}

/** The boxes that fill some bytes exactly; null if they do not. */
function boxesOf(bytes: Buffer): Box[] | null {
  const boxes: Box[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    let [length, head] = [bytes.readUInt32BE(at), 8];
    if (length === 1 && at + 16 <= bytes.length) [length, head] = [Number(bytes.readBigUInt64BE(at + 8)), 16];
    if (length === 0) length = bytes.length - at;
    if (length < head || at + length > bytes.length || !/^[\x20-\x7e]{4}$/.test(name)) return null;
    boxes.push({ name, content: bytes.subarray(at + head, at + length) });
    at += length;
  }
  return boxes;
}

const contentOf = (boxes: Box[] | null, name: string): Buffer | undefined =>
  boxes?.find((box) => box.name === name)?.content;

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
 * Checks the container of a HEIC picture: its boxes fill the whole file, so that nothing is appended, and its size is
 * within the limit. The bytes stay as they are, with their EXIF data: the decoder that sharp ships has no HEVC, for
 * reasons of patents. Our screens convert HEIC to JPEG before the upload, so only other clients send it.
 * @throws {AppError} 422 FILE_BROKEN, FILE_TOO_MANY_PIXELS
 */
export function checkHeic(content: Buffer): void {
  const boxes = boxesOf(content);
  const meta = contentOf(boxes, 'meta');
  const isWhole = boxes?.[0]?.name === 'ftyp' && (meta !== undefined || contentOf(boxes, 'moov') !== undefined);
  if (!isWhole) throw invalidFields({ file: 'FILE_BROKEN' });
  if (meta && sizesOf(meta).some(({ width, height }) => width * height > maxImagePixels)) {
    throw invalidFields({ file: 'FILE_TOO_MANY_PIXELS' });
  }
}
