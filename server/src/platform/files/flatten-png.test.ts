import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePng } from '#test/make-png.ts';
import { flattenPng, measurePng } from './flatten-png.ts';

const rgb = (r: number, g: number, b: number, alpha = 1) => ({ r, g, b, alpha });
const picture = (background: object, channels: 3 | 4 = 4) =>
  sharp({ create: { width: 2, height: 1, channels, background } });

it.each([
  ['a transparent picture', () => picture(rgb(10, 20, 30, 0)).png(), [255, 255, 255]],
  ['a half transparent picture', () => picture(rgb(0, 0, 0, 0.5)).png(), [127, 127, 127]],
])('%s is drawn on white, with eight bits per color', async (_kind, make, color) => {
  const flat = await flattenPng(await make().toBuffer());
  expect([...(await sharp(flat).raw().toBuffer())]).toEqual([...color, ...color]);
  expect(await sharp(flat).metadata()).toMatchObject({ format: 'png', channels: 3, bitsPerSample: 8 });
});

it('a picture that is cut off, has too few pixels, or is larger than 4000 × 4000 pixels is refused', async () => {
  const whole = makePng({ width: 20, height: 20 });
  await expect(flattenPng(whole)).resolves.toBeDefined();
  await expect(flattenPng(whole.subarray(0, 60))).rejects.toThrow();
  await expect(flattenPng(makePng({ width: 1, height: 1 }, { width: 20, height: 20 }))).rejects.toThrow();
  await expect(flattenPng(makePng({ width: 1, height: 1 }, { width: 4001, height: 4000 }))).rejects.toThrow(/pixel/);
});

it('a PNG is measured by its header alone, with one byte more in each row', async () => {
  expect(measurePng(makePng({ width: 1, height: 1 }, { width: 513, height: 511 }))).toEqual({
    pixels: 262_143,
    bytes: 1_049_083,
    isTooLong: false,
  });
  const paletted = await picture(rgb(10, 20, 30), 3)
    .png({ palette: true, colours: 2 })
    .toBuffer();
  expect(measurePng(paletted)).toMatchObject({ pixels: 2, bytes: 2 });
  const declaring = (width: number) => measurePng(makePng({ width: 1, height: 1 }, { width, height: 1 }));
  expect([4000, 4001].map(declaring)).toMatchObject([{ isTooLong: false }, { isTooLong: true }]);
  const whole = makePng({ width: 1, height: 1 });
  for (const other of [Buffer.alloc(0), whole.subarray(0, 25), whole.subarray(1)]) expect(measurePng(other)).toBeNull();
});
