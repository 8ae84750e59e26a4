import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodePng, isPngWithin, pngSize } from './png.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const chunk = (name: string, content: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
};

type Picture = { width: number; height: number; depth: number; type: number; interlaced?: boolean };

/** A PNG of filtered rows, each after the number of its filter. */
function png(
  { width, height, depth, type, interlaced = false }: Picture,
  rows: readonly (readonly number[])[],
  extra: Record<string, readonly number[]> = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    pixel.subarray(0, 8),
    chunk('IHDR', header),
    ...Object.entries(extra).map(([name, content]) => chunk(name, Uint8Array.from(content))),
    chunk('IDAT', deflateSync(Uint8Array.from(rows.flat()))),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

const isDrawablePng = (bytes: Buffer) => decodePng(bytes) !== null;
const rgbOf = (bytes: Buffer) => [...(decodePng(bytes)?.rgb ?? [])];
const alphaOf = (bytes: Buffer) => {
  const pixels = decodePng(bytes);
  return pixels?.alpha && [...pixels.alpha];
};
const two = { width: 2, height: 1 };

it('a PNG can be measured and drawn', () => {
  expect(pngSize(pixel)).toEqual({ width: 1, height: 1 });
  expect(isDrawablePng(pixel)).toBe(true);
});

it.each([
  { depth: 1, row: [0b0100_0000], rgb: [0, 0, 0, 255, 255, 255] },
  { depth: 2, row: [0b0110_0000], rgb: [85, 85, 85, 170, 170, 170] },
  { depth: 4, row: [0x3f], rgb: [51, 51, 51, 255, 255, 255] },
  { depth: 8, row: [7, 9], rgb: [7, 7, 7, 9, 9, 9] },
  { depth: 16, row: [7, 200, 9, 0], rgb: [7, 7, 7, 9, 9, 9] },
])('a grayscale PNG of $depth bits is decoded to its grays', ({ depth, row, rgb }) => {
  const bytes = png({ ...two, depth, type: 0 }, [[0, ...row]]);
  expect(rgbOf(bytes)).toEqual(rgb);
  expect(decodePng(bytes)?.alpha).toBeNull();
});

it('a color PNG is decoded at both depths, with and without opacity', () => {
  expect(rgbOf(png({ ...two, depth: 8, type: 2 }, [[0, 1, 2, 3, 4, 5, 6]]))).toEqual([1, 2, 3, 4, 5, 6]);
  const withAlpha = png({ ...two, depth: 16, type: 6 }, [[0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8, 0]]);
  expect([rgbOf(withAlpha), alphaOf(withAlpha)]).toEqual([
    [1, 2, 3, 5, 6, 7],
    [4, 8],
  ]);

  const gray = png({ ...two, depth: 8, type: 4 }, [[0, 1, 2, 3, 255]]);
  expect([rgbOf(gray), alphaOf(gray)]).toEqual([
    [1, 1, 1, 3, 3, 3],
    [2, 255],
  ]);
});

it('a PNG with a palette is decoded to its colors and their opacity, and a color outside the palette is refused', () => {
  const extra = { PLTE: [10, 20, 30, 40, 50, 60], tRNS: [128] };
  const bytes = png({ ...two, depth: 4, type: 3 }, [[0, 0x01]], extra);
  expect([rgbOf(bytes), alphaOf(bytes)]).toEqual([
    [10, 20, 30, 40, 50, 60],
    [128, 255],
  ]);
  expect(isDrawablePng(png({ ...two, depth: 4, type: 3 }, [[0, 0x02]], extra))).toBe(false);
  expect(isDrawablePng(png({ ...two, depth: 4, type: 3 }, [[0, 0x01]]))).toBe(false);
});

it('a PNG is transparent in the one color that it declares transparent', () => {
  expect(alphaOf(png({ ...two, depth: 8, type: 0 }, [[0, 7, 9]], { tRNS: [0, 9] }))).toEqual([255, 0]);
  expect(alphaOf(png({ ...two, depth: 8, type: 0 }, [[0, 7, 9]], { tRNS: [9] }))).toBeNull();
  const deep = [[0, 7, 1, 9, 1]];
  expect(alphaOf(png({ ...two, depth: 16, type: 0 }, deep, { tRNS: [9, 1] }))).toEqual([255, 0]);
  const color = { ...two, depth: 8, type: 2 };
  expect(alphaOf(png(color, [[0, 1, 2, 3, 1, 2, 3]], { tRNS: [0, 1, 0, 9, 0, 3] }))).toBeNull();
  const deepColor = [[0, 1, 0, 2, 0, 3, 0, 1, 0, 2, 0, 4, 0]];
  expect(alphaOf(png({ ...color, depth: 16 }, deepColor, { tRNS: [1, 0, 2, 0, 3, 0] }))).toEqual([0, 255]);
  expect(alphaOf(png(color, [[0, 1, 2, 3, 1, 2, 4]], { tRNS: [0, 1, 0, 2, 0, 3] }))).toEqual([0, 255]);
});

it('a PNG is decoded with each filter of its rows', () => {
  const rows = [
    [0, 10, 20, 30],
    [1, 10, 10, 10],
    [2, 1, 1, 1],
    [3, 5, 5, 250],
    [4, 2, 3, 255],
  ];
  const bytes = png({ width: 3, height: 5, depth: 8, type: 0 }, rows);
  const grays = rgbOf(bytes).filter((_byte, index) => index % 3 === 0);
  expect(grays).toEqual([10, 20, 30, 10, 20, 30, 11, 21, 31, 10, 20, 19, 12, 23, 22]);
  expect(isDrawablePng(png({ width: 1, height: 1, depth: 8, type: 0 }, [[5, 1]]))).toBe(false);
});

it('an interlaced PNG has each pixel in its position', () => {
  // The first eight columns and two rows, with the passes in order.
  const rows = [
    [0, 0],
    [0, 4],
    [0, 2, 6],
    [0, 1, 3, 5, 7],
    [0, 10, 11, 12, 13, 14, 15, 16, 17],
  ];
  const bytes = png({ width: 8, height: 2, depth: 8, type: 0, interlaced: true }, rows);
  const grays = rgbOf(bytes).filter((_byte, index) => index % 3 === 0);
  expect(grays).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17]);
});

/** Pixels that look random, beside some that are like their neighbors, as in a photograph. */
function pictureOf(width: number, height: number, channels: 1 | 2 | 3 | 4): Buffer {
  let state = width * 31 + height * 17 + channels;
  return Buffer.from(
    Array.from({ length: width * height * channels }, (_unused, at) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      const noise = state >> 16;
      return (at % 3 === 0 ? noise : (at * 5) >> 1) & 0xff;
    }),
  );
}

it.each(
  ([1, 2, 3, 4] as const).flatMap((channels) => [
    { channels, progressive: false },
    { channels, progressive: true },
  ]),
)('a PNG is decoded as libvips decodes it: %o', async ({ channels, progressive }) => {
  for (const [width, height] of [
    [1, 1],
    [3, 2],
    [9, 5],
    [5, 17],
    [16, 16],
  ] as const) {
    for (const palette of [false, true]) {
      const raw = { width, height, channels };
      const options = { progressive, palette, colours: palette ? 2 ** (width % 4) + 1 : 256, adaptiveFiltering: true };
      const bytes = await sharp(pictureOf(width, height, channels), { raw })
        .png(options)
        .toBuffer();
      const expected = await sharp(bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer();
      const decoded = decodePng(bytes);
      const found = Array.from({ length: width * height }, (_unused, at) => [
        ...(decoded?.rgb.subarray(at * 3, at * 3 + 3) ?? []),
        decoded?.alpha?.[at] ?? 255,
      ]);
      expect(found.flat()).toEqual([...expected]);
    }
  }
});

it('a PNG has one of the depths that its type of color may have', () => {
  const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
  const found: Record<number, number[]> = {};
  for (let type = 0; type <= 8; type += 1) {
    const depths = Array.from({ length: 17 }, (_unused, index) => index + 1);
    found[type] = depths.filter((depth) => {
      const row = Array.from({ length: 1 + Math.ceil(((samples[type] ?? 1) * depth) / 8) }, () => 0);
      return isDrawablePng(png({ width: 1, height: 1, depth, type }, [row], { PLTE: [0, 0, 0] }));
    });
  }
  expect(found).toEqual({
    0: [1, 2, 4, 8, 16],
    1: [],
    2: [8, 16],
    3: [1, 2, 4, 8],
    4: [8, 16],
    5: [],
    6: [8, 16],
    7: [],
    8: [],
  });
});

it('a PNG with an unknown compression, filtering, or interlacing is refused', () => {
  const bytes = png({ width: 1, height: 1, depth: 8, type: 0 }, [[0, 7]]);
  const withByte = (at: number, value: number) => {
    const changed = Buffer.from(bytes);
    changed[bytes.indexOf('IHDR') + 4 + at] = value;
    return isDrawablePng(changed);
  };
  expect([withByte(10, 0), withByte(12, 1)]).toEqual([true, true]);
  expect([withByte(10, 1), withByte(11, 1), withByte(12, 2)]).toEqual([false, false, false]);
});

it('a file is measured by its header if it begins with the signature of a PNG and with the header', () => {
  expect(pngSize(pixel.subarray(0, 33))).toEqual({ width: 1, height: 1 });
  expect(pngSize(pixel.subarray(0, 32))).toBeNull();
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15]) {
    const changed = Buffer.from(pixel);
    changed[at] = 0;
    expect(pngSize(changed)).toBeNull();
  }
});

it('a PNG that puts a smaller picture before its header is neither measured nor within limits', () => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const large = png({ width: 3000, height: 3000, depth: 8, type: 0 }, [[0]]);
  const forged = Buffer.concat([large.subarray(0, 8), chunk('teXt', header), large.subarray(8)]);
  expect(pngSize(forged)).toBeNull();
  expect(isPngWithin(forged, { pixels: 1_000_000, bytes: 1_000_000 })).toBe(false);
  expect(isDrawablePng(forged)).toBe(false);
});

it('a PNG whose last chunk claims to be longer than the file is refused', () => {
  for (const claimed of [1, 4, 5]) {
    const forged = Buffer.from(pixel);
    forged.writeUInt32BE(claimed, forged.indexOf('IEND') - 4);
    expect(isDrawablePng(forged)).toBe(false);
  }
});

it('a file that is not a PNG, is truncated, or is too large is refused', () => {
  expect(isDrawablePng(Buffer.from('not a picture at all, but long enough to be one'))).toBe(false);
  for (let length = 0; length < pixel.length; length += 1)
    expect(isDrawablePng(pixel.subarray(0, length)), `${length} bytes`).toBe(false);
  const wide = (width: number) =>
    png({ width, height: 1, depth: 8, type: 0 }, [Array.from({ length: width + 1 }, () => 0)]);
  expect([wide(4000), wide(4001), wide(0)].map(isDrawablePng)).toEqual([true, false, false]);
});

it('a PNG with too few, too many, or no pixels is refused', () => {
  const gray = { ...two, depth: 8, type: 0 };
  expect(isDrawablePng(png(gray, [[0, 1]]))).toBe(false);
  expect(isDrawablePng(png(gray, [[0, 1, 2, 3]]))).toBe(false);
  const broken = png(gray, [[0, 1, 2]]);
  broken.fill(0xff, broken.indexOf('IDAT') + 4, broken.indexOf('IDAT') + 8);
  expect(isDrawablePng(broken)).toBe(false);
  for (const odd of [{ depth: 3 }, { type: 1 }, { depth: 4, type: 2 }])
    expect(isDrawablePng(png({ ...gray, ...odd }, [[0, 1, 2]]))).toBe(false);
});

it('a PNG with a chunk that claims to be longer than the file is refused at once', () => {
  const forged = Buffer.from(pixel);
  forged.writeUInt32BE(0xffff_fff0, forged.indexOf('IDAT') - 4);
  expect(isDrawablePng(forged)).toBe(false);
});

it('a PNG is within limits by its header alone', () => {
  const limits = { pixels: 6, bytes: 26 };
  const isWithin = (picture: Omit<Picture, 'type'>) => isPngWithin(png({ ...picture, type: 6 }, []), limits);
  expect(isWithin({ width: 2, height: 2, depth: 8 })).toBe(true);
  expect(isWithin({ width: 3, height: 2, depth: 8 })).toBe(true);
  expect(isWithin({ width: 7, height: 1, depth: 8 })).toBe(false);
  // Each row has a byte more, for its filter.
  expect(isWithin({ width: 3, height: 1, depth: 16 })).toBe(true);
  expect(isWithin({ width: 2, height: 2, depth: 16 })).toBe(false);
  expect(isPngWithin(Buffer.from('not a picture at all, but long enough to be one'), limits)).toBe(false);
});
