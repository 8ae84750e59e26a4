import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makePng } from '#test/make-png.ts';
import { hasTooManyScans, reencodeImage } from './reencode-image.ts';

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c81e1e' } });
const refused = (field: string) => expect.objectContaining({ status: 422, fields: { file: field } });

it.each([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
] as const)(
  'a picture of %s keeps its format and loses its EXIF data and what is appended',
  async (contentType, format) => {
    const photo = red(40, 20).withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '10/1 2/1 3/1' } });
    const content = Buffer.concat([await photo.toFormat(format).toBuffer(), Buffer.from('<script>1</script>')]);
    expect((await sharp(content).metadata()).exif).toBeDefined();

    const clean = await reencodeImage({ content, contentType });
    expect(clean.includes('<script>')).toBe(false);
    const { exif, xmp, icc, ...picture } = await sharp(clean).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    expect(picture).toMatchObject({ format, width: 40, height: 20 });
  },
);

it('a photo that was taken sideways is turned upright', async () => {
  const content = await red(40, 20)
    .withExif({ IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height, orientation } = await sharp(
    await reencodeImage({ content, contentType: 'image/jpeg' }),
  ).metadata();
  expect([width, height, orientation]).toEqual([20, 40, undefined]);
});

/** A small picture that declares another size: its bytes after a mark have the two numbers. */
async function withSize(format: 'jpeg' | 'webp', size: { mark: string; from: number; numbers: Buffer }) {
  const content = await red(8, 8).toFormat(format).toBuffer();
  size.numbers.copy(content, content.indexOf(size.mark, 0, 'latin1') + size.from);
  return content;
}

it.each([
  ['image/png', async () => makePng({ width: 1, height: 1 }, { width: 60_000, height: 60_000 })],
  // Height and width of a frame, 60,000 each.
  ['image/jpeg', () => withSize('jpeg', { mark: '\xff\xc0', from: 5, numbers: Buffer.from('ea60ea60', 'hex') })],
  // Width and height of a frame, 16,383 each.
  ['image/webp', () => withSize('webp', { mark: '\x9d\x01\x2a', from: 3, numbers: Buffer.from('ff3fff3f', 'hex') })],
] as const)('an %s that declares too many pixels is refused before they are decoded', async (contentType, make) => {
  const refusal = reencodeImage({ content: await make(), contentType });
  await expect(refusal).rejects.toEqual(refused('FILE_TOO_MANY_PIXELS'));
});

it('a picture that is cut off or of another format is refused as broken', async () => {
  const content = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const reencode = (bytes: Buffer) => reencodeImage({ content: bytes, contentType: 'image/jpeg' });
  await expect(reencode(content.subarray(0, content.length / 2))).rejects.toEqual(refused('FILE_BROKEN'));
  await expect(reencode(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'))).rejects.toEqual(
    refused('FILE_BROKEN'),
  );
  await expect(reencode(await red(1, 1).tiff().toBuffer())).rejects.toEqual(refused('FILE_BROKEN'));
});

/** A progressive JPEG whose last scan is repeated. @param before bytes between its header and its scans */
async function jpegWithScans(count: number, before = Buffer.alloc(0)): Promise<Buffer> {
  const whole = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const startOfScan = Buffer.from('ffda', 'hex');
  const [first, last] = [whole.indexOf(startOfScan), whole.lastIndexOf(startOfScan)];
  const scans = Array.from({ length: count }, () => whole.subarray(last, -2));
  return Buffer.concat([whole.subarray(0, first), before, whole.subarray(first, last), ...scans, whole.subarray(-2)]);
}

it('the scans of a JPEG are counted, also behind a marker without a length', async () => {
  // A decoder skips TEM and a fill byte.
  const temporary = Buffer.from('ff01ff', 'hex');
  for (const before of [undefined, temporary]) {
    expect(hasTooManyScans(await jpegWithScans(20, before))).toBe(false);
    expect(hasTooManyScans(await jpegWithScans(120, before))).toBe(true);
  }
});
