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

const fileMark = Buffer.from('89504e470d0a1a0a', 'hex');
/** The channels of each color type (PNG specification, 11.2.1). */
const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The size of a PNG; null if the file is none. Reads the header by hand: a decoder would unpack other parts of the file too,
 * and in the process of the product.
 */
export function measurePng(content: Buffer): PngSize | null {
  const channels = channelsOf[content[25] ?? -1];
  const isPng = content.subarray(0, 8).equals(fileMark) && content.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng || channels === undefined) return null;
  const width = content.readUInt32BE(16);
  const height = content.readUInt32BE(20);
  const rowBytes = 1 + Math.ceil((width * channels * content.readUInt8(24)) / 8);
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
