import { expect, it } from 'vitest';
import { makeHeic } from '../../../test/sample-files.ts';
import { cleanHeic } from './clean-heic.ts';

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (name: string, content = Buffer.alloc(0), length = 8 + content.length) =>
  Buffer.concat([uint32(length), Buffer.from(name, 'latin1'), content]);
/** A box whose length has eight bytes. */
const longBox = (name: string, content: Buffer, length = 16 + content.length) =>
  Buffer.concat([uint32(1), Buffer.from(name, 'latin1'), uint32(0), uint32(length), content]);

const first = box('ftyp', Buffer.from('heic'));
const size = (width: number, height: number) => box('ispe', Buffer.concat([uint32(0), uint32(width), uint32(height)]));
const metaOf = (...properties: Buffer[]) =>
  Buffer.concat([uint32(0), box('iprp', box('ipco', Buffer.concat(properties)))]);
const meta = box('meta', metaOf(size(4000, 3000)));

const problemOf = (...parts: Buffer[]): unknown => {
  try {
    cleanHeic(Buffer.concat(parts));
    return undefined;
  } catch (error) {
    return (error as { fields?: { file?: string } }).fields?.file ?? error;
  }
};

it.each([
  ['with its sizes', [first, meta, box('mdat', Buffer.alloc(9))]],
  ['with a length of eight bytes', [first, longBox('meta', metaOf(size(1, 1)))]],
  ['with an empty box at its end, whose length has eight bytes', [first, meta, longBox('mdat', Buffer.alloc(0))]],
  ['whose last box has no length and reaches the end', [first, meta, box('mdat', Buffer.alloc(5), 0)]],
  ['without sizes', [first, box('meta')]],
  ['with a size that is cut off', [first, box('meta', metaOf(box('ispe', Buffer.alloc(11, 0xff))))]],
  ['of 50 million pixels', [first, box('meta', metaOf(size(10_000, 5000)))]],
])('a container %s is a picture', (_what, parts) => {
  expect(problemOf(...parts)).toBeUndefined();
});

it.each([
  ['that is empty', []],
  ['without pictures', [first]],
  ['of a sequence without a table of items', [first, box('moov')]],
  ['whose first box is another one', [box('free'), meta]],
  ['with a single byte after it', [first, meta, Buffer.alloc(1)]],
  ['with half a box after it', [first, meta, Buffer.from('\0\0\0\x07fre', 'latin1')]],
  ['with a box shorter than its head', [first, meta, box('mdat', Buffer.alloc(0), 7)]],
  ['with a box that ends beyond the file', [first, meta, box('mdat', Buffer.alloc(4), 13)]],
  ['with a long box shorter than its head', [first, meta, longBox('mdat', Buffer.alloc(0), 15)]],
  ['with a long box whose length is cut off', [first, meta, box('mdat', Buffer.alloc(7), 1)]],
  ['with a name of other signs', [first, meta, box('mda\x7f')]],
])('a container %s is broken', (_what, parts) => {
  expect(problemOf(...parts)).toBe('FILE_BROKEN');
});

it.each([
  [10_000, 5001],
  [50_000_001, 1],
  [1, 50_000_001],
])('a picture of %d x %d pixels has too many, even beside a small one', (width, height) => {
  expect(problemOf(first, box('meta', metaOf(size(1, 1), size(width, height))))).toBe('FILE_TOO_MANY_PIXELS');
});

it.each(['Exif', 'mime', 'uri '])('metadata of the kind %j is cleared, and everything else stays', (kind) => {
  const given = makeHeic({ kind, metadata: 'GPS 10.77 N' });
  const cleaned = cleanHeic(given).toString('latin1');
  expect(cleaned).toBe(given.toString('latin1').replace('GPS 10.77 N', '\0'.repeat(11)));
  expect(given.includes('GPS')).toBe(true);
});

it('an item that is no metadata stays', () => {
  const given = makeHeic({ kind: 'hvc1', metadata: 'GPS 10.77 N' });
  expect(cleanHeic(given)).toEqual(given);
});

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const exifItem = box('infe', Buffer.concat([Buffer.from([2, 0, 0, 0]), uint16(1), uint16(0), Buffer.from('Exif\0')]));
const listOf = (...items: Buffer[]) => box('iinf', Buffer.concat([uint32(0), uint16(items.length), ...items]));
const tableOf = (method: number, ...parts: [number, number][]) =>
  box(
    'iloc',
    Buffer.concat([
      Buffer.from([1, 0, 0, 0, 0x44, 0]),
      ...[1, 1, method, 0, parts.length].map(uint16),
      ...parts.flatMap(([from, length]) => [uint32(from), uint32(length)]),
    ]),
  );
const withMetadata = (...boxes: Buffer[]) => box('meta', Buffer.concat([uint32(0), ...boxes]));
const data = box('idat', Buffer.from('1GPS2'));

it('metadata beside the table of a picture is cleared, too', () => {
  const parts = [first, withMetadata(listOf(exifItem), tableOf(1, [1, 2], [3, 1]), data)];
  const given = Buffer.concat(parts);
  expect(cleanHeic(given).toString('latin1')).toBe(given.toString('latin1').replace('GPS', '\0\0\0'));
});

it.each([
  ['that is nowhere', [listOf(exifItem)]],
  ['beyond the end', [listOf(exifItem), tableOf(0, [0, 9999])]],
  ['inside of another item', [listOf(exifItem), tableOf(2, [0, 1]), data]],
  ['whose parts overlap without end', [listOf(exifItem), tableOf(0, [0, 100], [0, 100], [0, 100])]],
  ['whose place is cut off', [listOf(exifItem), box('iloc', Buffer.alloc(5))]],
])('a picture with metadata %s is broken', (_what, boxes) => {
  expect(problemOf(first, withMetadata(...boxes))).toBe('FILE_BROKEN');
});

it('a table that promises parts without end is refused at once', () => {
  const endless = Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0]), ...[9, 1, 0, 0, 65_535].map(uint16)]);
  expect(problemOf(first, withMetadata(listOf(exifItem), box('iloc', endless)))).toBe('FILE_BROKEN');
});
