import type { Page } from '@playwright/test';

/** Says that the camera was held upright, so the picture must be rotated by 90 degrees (EXIF orientation 6). */
const turnedSegment = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');

/** A JPEG like that of a camera: large and full of detail that does not compress. */
export async function cameraPhoto(
  page: Page,
  { width, height, turned }: { width: number; height: number; turned: boolean },
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async (size) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, size);

      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const pixels = context.createImageData(size.width, size.height);

      for (let at = 0; at < pixels.data.length; at += 4) {
        const light = 120 + Math.sin(at / 40_000) * 60 + Math.random() * 40;
        pixels.data.set([light, light * 0.9, light * 0.8, 255], at);
      }

      context.putImageData(pixels, 0, 0);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
      const bytes = new Uint8Array(await (blob as Blob).arrayBuffer());
      let text = '';

      for (let from = 0; from < bytes.length; from += 8192) {
        text += String.fromCharCode(...bytes.subarray(from, from + 8192));
      }

      return btoa(text);
    },
    { width, height },
  );
  const photo = Buffer.from(base64, 'base64');
  return turned ? Buffer.concat([photo.subarray(0, 2), turnedSegment, photo.subarray(2)]) : photo;
}

/** The width and height of a JPEG, from its frame header. */
export function jpegSize(jpeg: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < jpeg.length) {
    const marker = jpeg[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  throw new Error('not a JPEG');
}
