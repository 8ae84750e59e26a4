import type { AcceptedContentType } from '@portal/shared/files/rules';
import type { Attempt } from './reduction-rules.ts';
import { attempts, fitWithin, isSmallEnough, jpegName } from './reduction-rules.ts';

/** Upright, as the camera meant it. */
const decodeHere = (photo: Blob): Promise<ImageBitmap> => createImageBitmap(photo, { imageOrientation: 'from-image' });

/** The decoder does not always say that it broke. */
const decodingMs = 60_000;
const tooLate = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('decoding took too long')), decodingMs);
  });

/** Safari reads HEIC by itself; the others need a decoder of 3 MB, which is fetched for these photos only. */
async function decode(photo: Blob, type: AcceptedContentType): Promise<ImageBitmap> {
  if (type !== 'image/heic') return decodeHere(photo);
  return decodeHere(photo).catch(async () => {
    const { heicTo } = await import('heic-to/csp');
    return Promise.race([heicTo({ blob: photo, type: 'bitmap' }), tooLate()]);
  });
}

function draw(bitmap: ImageBitmap, { longSidePx, quality }: Attempt): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, longSidePx));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the device has no canvas');
  // JPEG has no transparency: what was see-through is paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the device could not write a JPEG'))),
      'image/jpeg',
      quality,
    );
  });
}

/**
 * Makes a photo smaller, attempt by attempt, until it is small enough; gives the last one in any case.
 * @throws where the device can not read the photo, or has too little memory
 */
export async function reducePhoto(photo: File, type: AcceptedContentType): Promise<File> {
  const bitmap = await decode(photo, type);
  try {
    let blob = new Blob();
    for (const attempt of attempts) {
      blob = await draw(bitmap, attempt);
      if (isSmallEnough(blob.size)) break;
    }
    // The same moment as before: the file is the same one when it is sent again.
    return new File([blob], jpegName(photo.name), { type: 'image/jpeg', lastModified: photo.lastModified });
  } finally {
    bitmap.close();
  }
}
