import { inflateSync } from 'node:zlib';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
/** The name of the header, which is the first chunk. */
const headerName = [0x49, 0x48, 0x44, 0x52] as const;

/** The largest side of an image in pixels. A small file can unpack to a huge picture. */
const maxPngSide = 4000;

/** The largest picture that may be decoded. */
export interface PngLimits {
  pixels: number;
  /** The unpacked size of the pixel data. */
  bytes: number;
}

/** The width and height in pixels from the header; null if it is not a PNG. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 33 || pngSignature.some((byte, index) => bytes[index] !== byte)) return null;
  // Decoders take the header wherever it is, so another chunk in its place could declare a smaller picture.
  if (headerName.some((byte, index) => bytes[12 + index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** A picture of eight bits per color; `alpha` is null if the picture is opaque. */
export type Pixels = {
  width: number;
  height: number;
  rgb: Uint8Array<ArrayBuffer>;
  alpha: Uint8Array<ArrayBuffer> | null;
};

type Chunks = Map<string, Buffer>;

/**
 * The chunks by their names, with the pixel chunks joined; null if a chunk is truncated. The pixels have a checksum of
 * their own.
 */
function chunksOf(bytes: Buffer): Chunks | null {
  const chunks: Chunks = new Map();
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    chunks.set(name, Buffer.concat([chunks.get(name) ?? Buffer.alloc(0), bytes.subarray(at + 8, end)]));
    if (name === 'IEND') return chunks;
    at = end + 4;
  }
  return null;
}

/** The samples per pixel of each color type and the depths that it may have. */
const colorTypes: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** The first column, the first row, and the column and row distances of each pass. */
const wholePass = [[0, 0, 1, 1]] as const;
const interlacedPasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function paeth(left: number, up: number, upLeft: number): number {
  const [toLeft, toUp, toUpLeft] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

/** A byte, or 0 outside of the row, as the standard demands of the first pixels and rows. */
const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;

/** Reverses the filter of a row in place. @throws RangeError if the filter does not exist */
function unfilter(filter: number, { row, above }: { row: Uint8Array; above: Uint8Array }, pixelBytes: number): void {
  if (filter > 4) throw new RangeError(`no filter ${filter}`);
  if (filter === 0) return;
  for (let at = 0; at < row.length; at += 1) {
    const left = byteAt(row, at - pixelBytes);
    const up = byteAt(above, at);
    let guess = left;
    if (filter === 2) guess = up;
    else if (filter === 3) guess = (left + up) >> 1;
    else if (filter === 4) guess = paeth(left, up, byteAt(above, at - pixelBytes));
    row[at] = byteAt(row, at) + guess;
  }
}

/** The samples of a row, one byte each: the higher byte of two, or the number in a part of a byte. */
function samplesOf(row: Uint8Array, depth: number, count: number): Uint8Array {
  if (depth === 8) return row;
  const samples = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) {
    const bit = index * depth;
    const byte = byteAt(row, bit >> 3);
    samples[index] = depth === 16 ? byte : (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  }
  return samples;
}

interface Header {
  width: number;
  height: number;
  depth: number;
  type: number;
  samples: number;
  isInterlaced: boolean;
}

/** Parses the header; null if it breaks the standard or is too large. */
function headerOf(png: Uint8Array, header: Buffer | undefined): Header | null {
  const size = pngSize(png);
  if (!size || size.width < 1 || size.height < 1 || Math.max(size.width, size.height) > maxPngSide) return null;
  if (header?.length !== 13) return null;
  // equivalent mutant (number): the header has all five.
  const [depth = 0, type = 0, compression, filtering, interlacing = 0] = header.subarray(8);
  const kind = colorTypes[type];
  if (!kind?.depths.includes(depth) || compression !== 0 || filtering !== 0 || interlacing > 1) return null;
  return { ...size, depth, type, samples: kind.samples, isInterlaced: interlacing === 1 };
}

function passesOf({ width, height, depth, samples, isInterlaced }: Header) {
  return (isInterlaced ? interlacedPasses : wholePass)
    .map(([x, y, dx, dy]) => ({
      x,
      y,
      dx,
      dy,
      columns: Math.ceil((width - x) / dx),
      rows: Math.ceil((height - y) / dy),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
    .map((pass) => ({ ...pass, rowBytes: Math.ceil((pass.columns * samples * depth) / 8) }));
}

const unpackedBytes = (header: Header): number =>
  passesOf(header).reduce((sum, { rows, rowBytes }) => sum + rows * (rowBytes + 1), 0);

/** Whether the header declares a picture within the limits. Reads nothing else, so it costs the same for every file. */
export function isPngWithin(png: Uint8Array, limits: PngLimits): boolean {
  const header = headerOf(png, Buffer.from(png.subarray(16, 29)));
  return header !== null && header.width * header.height <= limits.pixels && unpackedBytes(header) <= limits.bytes;
}

/** The pixels of a row in the picture: the index of the first, the distance to the next, and how many. */
interface RowPlace {
  first: number;
  step: number;
  columns: number;
}

/**
 * Returns a function that writes the pixels of a row, `step` pixels apart. @throws RangeError for a color outside the
 * palette
 */
function pixelWriter(
  { depth, type, samples }: Header,
  chunks: Chunks,
  { rgb, alpha }: { rgb: Uint8Array; alpha: Uint8Array },
) {
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const transparency = chunks.get('tRNS') ?? Buffer.alloc(0);
  const isGray = samples < 3;
  const hasAlpha = type === 4 || type === 6;
  const scale = depth < 8 ? 255 / (2 ** depth - 1) : 1;
  // One color can be transparent; it has two bytes per sample.
  const hasKey = !hasAlpha && type !== 3 && transparency.length >= samples * 2;
  const key = (index: number) => transparency[index * 2 + (depth === 16 ? 0 : 1)];

  return (row: Uint8Array, { first, step, columns }: RowPlace) => {
    for (let column = 0; column < columns; column += 1) {
      const at = column * samples;
      const pixel = first + column * step;
      const [red, green, blue] = isGray ? [at, at, at] : [at, at + 1, at + 2];
      if (type === 3) {
        const index = byteAt(row, at);
        const color = index * 3;
        if (color + 2 >= palette.length) throw new RangeError('a color beyond the palette');
        for (let part = 0; part < 3; part += 1) rgb[pixel * 3 + part] = byteAt(palette, color + part);
        alpha[pixel] = transparency[index] ?? 255;
        continue;
      }
      rgb[pixel * 3] = byteAt(row, red) * scale;
      rgb[pixel * 3 + 1] = byteAt(row, green) * scale;
      rgb[pixel * 3 + 2] = byteAt(row, blue) * scale;
      if (hasAlpha) alpha[pixel] = byteAt(row, at + samples - 1);
      else if (hasKey && row[red] === key(0) && (isGray || (row[green] === key(1) && row[blue] === key(2))))
        alpha[pixel] = 0;
    }
  };
}

/**
 * Decodes a whole PNG of any standard kind; null if it is not a PNG, is broken, or is too large. pdfkit's own reader
 * trusts the file, and a broken file makes it crash the process or run forever. A large picture takes seconds: the
 * product calls `decodePngInWorker`.
 */
export function decodePng(png: Uint8Array): Pixels | null {
  const chunks = pngSize(png) && chunksOf(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  const header = chunks && headerOf(png, chunks.get('IHDR'));
  const data = chunks?.get('IDAT');
  if (!chunks || !header || !data) return null;
  const { width, height, depth, samples } = header;
  const passes = passesOf(header);
  const total = unpackedBytes(header);
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height).fill(255);

  try {
    const unpacked = inflateSync(data, { maxOutputLength: total });
    if (unpacked.length !== total) return null;
    const writePixels = pixelWriter(header, chunks, { rgb, alpha });
    const pixelBytes = Math.max(1, (samples * depth) >> 3);
    let at = 0;
    for (const { x, y, dx, dy, columns, rows, rowBytes } of passes) {
      let above: Uint8Array = new Uint8Array(rowBytes);
      for (let line = 0; line < rows; line += 1) {
        const row = unpacked.subarray(at + 1, at + 1 + rowBytes);
        unfilter(byteAt(unpacked, at), { row, above }, pixelBytes);
        const first = (y + line * dy) * width + x;
        writePixels(samplesOf(row, depth, columns * samples), { first, step: dx, columns });
        above = row;
        at += rowBytes + 1;
      }
    }
  } catch {
    return null;
  }
  return { width, height, rgb, alpha: alpha.every((value) => value === 255) ? null : alpha };
}
