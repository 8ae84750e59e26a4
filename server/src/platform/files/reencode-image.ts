import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { AcceptedContentType } from '@portal/shared/files/rules';
import { sharp } from './sharp.ts';

/** The most pixels that a picture may have. The largest photos of current phones' main cameras have 50 megapixels. */
export const maxImagePixels = 50_000_000;
/** Larger pictures are reduced. The small print of a passport or an A4 page stays readable. */
const maxSidePx = 5000;
const quality = 90;

/** The types that are re-encoded. HEIC is not among them: see `cleanHeic`. */
export type ReencodedType = Exclude<AcceptedContentType, 'application/pdf' | 'image/heic'>;

async function reencode({ content, contentType }: { content: Buffer; contentType: ReencodedType }): Promise<Buffer> {
  const header = await sharp(content, { limitInputPixels: false }).metadata();
  if (header.width * header.height > maxImagePixels) throw invalidFields({ file: 'FILE_TOO_MANY_PIXELS' });

  const image = sharp(content, { limitInputPixels: maxImagePixels, sequentialRead: true, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
    // A gray scan stays gray, which takes a third of the space.
    .toColourspace(header.space === 'b-w' ? 'b-w' : 'srgb');
  if (contentType === 'image/jpeg') return image.jpeg({ quality }).toBuffer();
  if (contentType === 'image/webp') return image.webp({ quality }).toBuffer();
  return image.png().toBuffer();
}

/** Programs write a progressive JPEG in about ten scans. Each one more decodes the whole picture again. */
const maxScans = 100;
const marker = { temporary: 0x01, startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda };

/** Whether a byte after 0xFF belongs to the data of a scan: a literal 0xFF, a restart, or a fill byte. */
const isOfScan = (byte: number): boolean => byte === 0 || byte === 0xff || (byte >= 0xd0 && byte <= 0xd7);

/** Counts up to the end of the picture. What follows, such as the video of a motion photo, is no part of it. */
export function hasTooManyScans(content: Buffer): boolean {
  let scans = 0;
  let at = 2;
  while (at + 3 < content.length && scans <= maxScans) {
    const kind = content[at + 1] ?? 0;
    if (content[at] !== 0xff || isOfScan(kind)) at += 1;
    else if (kind === marker.endOfImage) break;
    else if (kind === marker.temporary || kind === marker.startOfImage) at += 2;
    else {
      if (kind === marker.startOfScan) scans += 1;
      at += 2 + content.readUInt16BE(at + 2);
    }
  }
  return scans > maxScans;
}

/**
 * Re-encodes a picture from its pixels, upright and in the same format. Whatever else the file contained disappears:
 * the place and device in its EXIF data, and bytes before or after the picture.
 * @throws {AppError} 422 FILE_TOO_MANY_PIXELS, before any pixel is decoded, or FILE_BROKEN
 */
export async function reencodeImage(file: { content: Buffer; contentType: ReencodedType }): Promise<Buffer> {
  if (file.contentType === 'image/jpeg' && hasTooManyScans(file.content)) throw invalidFields({ file: 'FILE_BROKEN' });
  return reencode(file).catch((error: unknown) => {
    throw error instanceof AppError ? error : invalidFields({ file: 'FILE_BROKEN' });
  });
}
