import { AppError } from '@portal/shared/errors/app-error';
import type { AcceptedContentType } from '@portal/shared/files/rules';
import sharp from 'sharp';
import { invalidFields } from '../http/failure.ts';
import { oneAtATime } from '../workers/one-at-a-time.ts';

/** The most pixels that a picture may have. The largest photos of current phones' main cameras have 50 megapixels. */
export const maxImagePixels = 50_000_000;
/** Larger pictures are reduced. The small print of a passport or an A4 page stays readable. */
const maxSidePx = 5000;
const quality = 90;

/** The types that are re-encoded. HEIC is not among them: see `cleanHeic`. */
export type ReencodedType = Exclude<AcceptedContentType, 'application/pdf' | 'image/heic'>;

// The decoders of other formats stay off, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

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

/**
 * Re-encodes a picture from its pixels, upright and in the same format. Whatever else the file contained disappears:
 * the place and device in its EXIF data, and bytes before or after the picture. It runs on threads of its own, one
 * picture at a time, so it neither blocks other calls nor takes all memory.
 * @throws {AppError} 422 FILE_TOO_MANY_PIXELS, before any pixel is decoded, or FILE_BROKEN
 */
export const reencodeImage = oneAtATime(async (file: { content: Buffer; contentType: ReencodedType }) =>
  reencode(file).catch((error: unknown) => {
    throw error instanceof AppError ? error : invalidFields({ file: 'FILE_BROKEN' });
  }),
);
