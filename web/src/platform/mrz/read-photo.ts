import { decodeNatively } from '../photos/reduce-photo.ts';
import { fitWithin } from '../photos/reduction-rules.ts';
import type { GrayImage } from './gray-image.ts';
import { grayOf } from './gray-image.ts';
import type { ReadingRequest } from './passport-worker.ts';
import type { PassportReading } from './read-passport.ts';

/** The size to which the product reduces photos. Larger pictures are not read better. */
const longSidePx = 2400;

/** Null if the device cannot show the file, such as a PDF, or has too little memory for it. */
async function pixelsOf(file: Blob): Promise<GrayImage | null> {
  const bitmap = await decodeNatively(file).catch(() => null);
  if (!bitmap) return null;
  try {
    const canvas = document.createElement('canvas');
    const { width, height } = Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, longSidePx));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    context.drawImage(bitmap, 0, 0, width, height);
    return grayOf(width, height, context.getImageData(0, 0, width, height).data);
  } finally {
    bitmap.close();
  }
}

/**
 * Reads a photo of a passport's data page on the device. Nothing is sent anywhere.
 * @param today YYYY-MM-DD
 * @param signal ends the reading early, which then never resolves
 * @returns null if the file is no photo that the device can show
 * @throws if the device cannot run the program that reads
 */
export async function readPhoto(file: Blob, today: string, signal: AbortSignal): Promise<PassportReading | null> {
  if (!file.type.startsWith('image/')) return null;
  const photo = await pixelsOf(file);
  if (!photo || signal.aborted) return null;

  const worker = new Worker(new URL('./passport-worker.ts', import.meta.url), { type: 'module' });
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    return await new Promise<PassportReading>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<PassportReading>) => resolve(data);
      worker.onerror = () => reject(new Error('the passport could not be read'));
      const request: ReadingRequest = { photo, today };
      worker.postMessage(request, [photo.data.buffer]);
    });
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
