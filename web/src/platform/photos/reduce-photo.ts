import type { AcceptedContentType } from '@portal/shared/files/rules';
import type { Attempt } from './reduction-rules.ts';
import { attempts, fitWithin, isSmallEnough, jpegName } from './reduction-rules.ts';

/** Draws a photo as the browser shows it. @throws if the browser cannot show it */
async function drawUpright(photo: Blob): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = URL.createObjectURL(photo);
  try {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Decodes a photo in its upright orientation. @throws if the browser cannot read it */
export async function decodeNatively(photo: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch (error) {
    // Chrome 90 and Safari 15 do not know the value, but draw a photo upright.
    if (!(error instanceof TypeError)) throw error;
    return createImageBitmap(await drawUpright(photo));
  }
}

/** The decoder sometimes fails without an error, so it has a time limit. */
const decodingMs = 60_000;
const decodingTimeout = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('decoding took too long')), decodingMs);
  });

/** Safari decodes HEIC itself. Other browsers fetch a decoder of 3 MB for these photos only. */
async function decode(photo: Blob, type: AcceptedContentType): Promise<ImageBitmap> {
  if (type !== 'image/heic') return decodeNatively(photo);
  return decodeNatively(photo).catch(async () => {
    const { heicTo } = await import('heic-to/csp');
    return Promise.race([heicTo({ blob: photo, type: 'bitmap' }), decodingTimeout()]);
  });
}

/** Draws a photo as a JPEG. */
export function drawJpeg(bitmap: ImageBitmap, { longSidePx, quality }: Attempt): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, longSidePx));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the device has no canvas');
  // JPEG has no transparency, so transparent areas become white.
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
 * Reduces a photo in several attempts until it is small enough, and returns the last result in any case.
 * @throws if the device cannot read the photo or has too little memory
 */
export async function reducePhoto(photo: File, type: AcceptedContentType): Promise<File> {
  const bitmap = await decode(photo, type);
  try {
    let blob = new Blob();
    for (const attempt of attempts) {
      blob = await drawJpeg(bitmap, attempt);
      if (isSmallEnough(blob.size)) break;
    }
    // Keeps the modification time, so that a retry sends an identical file.
    return new File([blob], jpegName(photo.name), { type: 'image/jpeg', lastModified: photo.lastModified });
  } finally {
    bitmap.close();
  }
}
