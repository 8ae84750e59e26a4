import { vi } from 'vitest';

interface Size {
  width: number;
  height: number;
}

/** The bytes of a JPEG of this size in pixels: only its frame header, and filling up to its length. */
function jpegBytes({ width, height }: Size, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(length, 24)).fill(0x20);
  bytes.set([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 3]);
  return bytes;
}

/** A photo as a camera stores it. A photo of less than one megabyte is not reduced. */
export const photo = (name: string, size: Size = { width: 1600, height: 1200 }, length = 2000): File =>
  new File([jpegBytes(size, length)], name, { type: 'image/jpeg', lastModified: 1 });

/** A JPEG that no device can read, although it begins like one. */
export const brokenPhoto = (name: string): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });

async function sizeOf(blob: Blob): Promise<Size> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (bytes[3] !== 0xc0) throw new Error('the device cannot read this photo');
  return { height: (bytes[7] ?? 0) * 256 + (bytes[8] ?? 0), width: (bytes[9] ?? 0) * 256 + (bytes[10] ?? 0) };
}

/**
 * Gives the browser of the tests, which has no pictures, a decoder and a canvas. A drawn JPEG has so many bytes per pixel
 * at full quality.
 */
export function standInPhotos({ bytesPerPixel = 0.001 } = {}): void {
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => ({ ...(await sizeOf(blob)), close: () => {} }));
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockImplementation(() => ({ fillRect: () => {}, drawImage: () => {} }) as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done, type, quality = 1) {
    const { width, height } = this;
    const length = Math.round(width * height * bytesPerPixel * Number(quality));
    done(new Blob([jpegBytes({ width, height }, length)], { type }));
  });
}

/** The device reads no photo until the returned function is called. */
export function holdPhotos(): () => void {
  const decode = globalThis.createImageBitmap as (blob: Blob) => Promise<ImageBitmap>;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    await released;
    return decode(blob);
  });
  return () => release();
}

/** The sizes of the pages of a PDF, in points, in order. */
export const pageSizes = (pdf: string): string[] =>
  [...pdf.matchAll(/\/MediaBox \[0 0 (\d+) (\d+)\]/g)].map(([, width, height]) => `${width}x${height}`);

/** The sizes of the pictures of a PDF, in pixels, in order. */
export const pictureSizes = (pdf: string): string[] =>
  [...pdf.matchAll(/\/Width (\d+)\n\/Height (\d+)/g)].map(([, width, height]) => `${width}x${height}`);
