import sharp from 'sharp';
import { vi } from 'vitest';
import type { ReadingRequest } from '#platform/mrz/passport-worker.ts';
import { readPassport } from '#platform/mrz/read-passport.ts';

/** Adds what the browser of the tests lacks: it decodes pictures, and runs the worker that reads passports in the page. */
export function standInDevice(): void {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const picture = sharp(Buffer.from(await file.arrayBuffer()))
      .toColorspace('srgb')
      .ensureAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: new Uint8ClampedArray(data), close: () => {} };
  });

  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    let pixels: unknown;
    const context = {
      drawImage: (bitmap: { pixels: unknown }) => {
        pixels = bitmap.pixels;
      },
      getImageData: () => ({ data: pixels }),
    };
    return context as never;
  });

  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: unknown }) => void) | undefined;
      private isStopped = false;
      postMessage({ photo, today }: ReadingRequest) {
        setTimeout(() => {
          if (!this.isStopped) this.onmessage?.({ data: readPassport(photo, today) });
        });
      }
      terminate() {
        this.isStopped = true;
      }
    },
  );
}
