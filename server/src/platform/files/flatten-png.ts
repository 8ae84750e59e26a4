import { sharp } from './sharp.ts';

/** The largest side in pixels. A small file can unpack to a huge picture. */
const maxSidePx = 4000;

/** What the header of a PNG declares. */
export type PngSize = {
  pixels: number;
  /** The unpacked size of the pixel data, in bytes. */
  bytes: number;
  isTooLong: boolean;
};

/** The size of a PNG; null if the file is none. Reads the header only, so it costs the same for every file. */
export async function measurePng(content: Buffer): Promise<PngSize | null> {
  // sharp throws at once if the content is empty.
  const read = async () => sharp(content, { limitInputPixels: false }).metadata();
  const header = await read().catch(() => null);
  if (header?.format !== 'png') return null;

  const { width, height, channels, bitsPerSample = 8, isPalette } = header;
  const rowBytes = 1 + Math.ceil((width * (isPalette ? 1 : channels) * bitsPerSample) / 8);
  return { pixels: width * height, bytes: height * rowBytes, isTooLong: Math.max(width, height) > maxSidePx };
}

/**
 * Draws a PNG on white and writes it as an opaque PNG of eight bits per color, which pdfkit embeds as it is. pdfkit's own
 * reader trusts the file, and a broken file makes it crash the process or run forever. The limit of pixels bounds the time
 * and memory of a picture.
 * @throws {Error} when the picture is broken or too large
 */
export const flattenPng = (content: Buffer): Promise<Buffer> =>
  sharp(content, { limitInputPixels: maxSidePx * maxSidePx, failOn: 'error' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
