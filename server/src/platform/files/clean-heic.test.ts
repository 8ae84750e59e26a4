import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makeHeic } from '#test/sample-files.ts';
import { cleanHeic } from './clean-heic.ts';

const uint16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (name: string, content: Buffer | string = '', length = 8 + content.length) =>
  Buffer.concat([uint32(length), Buffer.from(name, 'latin1'), Buffer.from(content)]);
/** A box whose length has eight bytes. */
const longBox = (name: string, content: Buffer, length = 16 + content.length) =>
  Buffer.concat([uint32(1), Buffer.from(name, 'latin1'), uint32(0), uint32(length), content]);

const first = box('ftyp', 'heic');
const size = (width: number, height: number) => box('ispe', Buffer.concat([uint32(0), uint32(width), uint32(height)]));
const propertiesOf = (...properties: Buffer[]) => box('iprp', box('ipco', Buffer.concat(properties)));
const itemOf = (id: number, kind: string, name = '') =>
  box('infe', Buffer.concat([Buffer.from([2, 0, 0, 0]), uint16(id), uint16(0), Buffer.from(`${kind}${name}\0`)]));
const listOf = (...items: Buffer[]) => box('iinf', Buffer.concat([uint32(0), uint16(items.length), ...items]));
interface Place {
  id: number;
  /** 0: in the file, 1: beside the table, 2: in another item. */
  method: number;
  parts: [from: number, length: number][];
}
const tableOf = (...places: Place[]) =>
  box(
    'iloc',
    Buffer.concat([
      Buffer.from([1, 0, 0, 0, 0x44, 0]),
      uint16(places.length),
      ...places.flatMap(({ id, method, parts }) => [
        ...[id, method, 0, parts.length].map(uint16),
        ...parts.flatMap(([from, length]) => [uint32(from), uint32(length)]),
      ]),
    ]),
  );
const metaOf = (...boxes: Buffer[]) => Buffer.concat([uint32(0), ...boxes]);

const picture: Place = { id: 1, method: 1, parts: [[0, 6]] };
/** The description of a picture whose pixels are beside the table of its items. */
const described = [propertiesOf(size(4000, 3000)), listOf(itemOf(1, 'hvc1')), tableOf(picture), box('idat', 'pixels')];
const meta = box('meta', metaOf(...described));
const metaWith = (...properties: Buffer[]) =>
  box('meta', metaOf(propertiesOf(...properties), listOf(itemOf(1, 'hvc1')), tableOf(picture), box('idat', 'pixels')));

const problemOf = (...parts: Buffer[]): unknown => {
  try {
    cleanHeic(Buffer.concat(parts));
    return undefined;
  } catch (error) {
    return (error as { fields?: { file?: string } }).fields?.file ?? error;
  }
};
/** What stays of a file, and what was there before. */
const clean = (...parts: Buffer[]) => {
  const given = Buffer.concat(parts);
  return { given: given.toString('latin1'), cleaned: cleanHeic(given).toString('latin1') };
};

it.each([
  ['with its sizes', [first, meta, box('mdat', Buffer.alloc(9))]],
  ['with a length of eight bytes', [first, longBox('meta', metaOf(...described))]],
  ['of 50 million pixels', [first, metaWith(size(10_000, 5000))]],
])('a container %s is a picture', (_what, parts) => {
  expect(problemOf(...parts)).toBeUndefined();
});

it.each([
  ['that is empty', []],
  ['without pictures', [first]],
  ['of a sequence without a table of items', [first, box('moov')]],
  ['of a sequence beside a picture', [first, meta, box('moov', 'GPS')]],
  ['with a second description', [first, meta, meta]],
  ['with a text among its brands', [box('ftyp', `heic${'<script>'.repeat(20)}`), meta]],
  ['with half a box after it', [first, meta, Buffer.from('\0\0\0\x07fre', 'latin1')]],
  ['with a box that ends beyond the file', [first, meta, box('mdat', Buffer.alloc(4), 13)]],
  ['without a description of pictures', [first, box('meta')]],
  ['without sizes', [first, metaWith()]],
  ['with a size of nothing', [first, metaWith(size(4000, 0))]],
  ['whose only item is no picture', [first, box('meta', metaOf(...described.slice(0, 1), listOf(itemOf(1, 'Exif'))))]],
])('a container %s is broken', (_what, parts) => {
  expect(problemOf(...parts)).toBe('FILE_BROKEN');
});

it('a real picture stays as it is', async () => {
  const given = await readFile(new URL('../../../../e2e/fixtures/photo.heic', import.meta.url));
  expect(cleanHeic(given).equals(given)).toBe(true);
});

it.each(['Exif', 'mime', 'uri ', 'zzzz'])('an item of the kind %j is cleared, and everything else stays', (kind) => {
  const given = makeHeic({ kind, metadata: 'GPS 10.77 N' });
  const cleaned = cleanHeic(given).toString('latin1');
  expect(cleaned).toBe(given.toString('latin1').replace('GPS 10.77 N', '\0'.repeat(11)));
  expect(given.includes('GPS')).toBe(true);
});

it.each(['uuid', 'udta', 'free', 'skip', 'mpvd'])('a box %s beside the picture is emptied and skipped', (name) => {
  const { given, cleaned } = clean(first, meta, box(name, 'GPS <script>PK'), box('mdat'));
  expect(cleaned).toBe(given.replace(`${name}GPS <script>PK`, `free${'\0'.repeat(14)}`));
});

it('texts beside the handler and the kinds of items are cleared', () => {
  const handler = box(
    'hdlr',
    Buffer.concat([Buffer.alloc(8), Buffer.from('pict'), Buffer.alloc(12), Buffer.from('GPS')]),
  );
  const [properties = first, , table = first, data = first] = described;
  const items = listOf(itemOf(1, 'hvc1', 'GPS'));
  const { given, cleaned } = clean(first, box('meta', metaOf(handler, properties, items, table, data)));
  expect(cleaned).toBe(given.replaceAll('GPS', '\0\0\0'));
});

it('data that belongs to no picture is cleared, in the file and beside the table', () => {
  const [properties = first, items = first] = described;
  const metaAt = (from: number) => {
    const inFile: Place = {
      id: 1,
      method: 0,
      parts: [
        [from + 9, 2],
        [from + 3, 3],
      ],
    };
    const inTable: Place = { id: 1, method: 1, parts: [[1, 2]] };
    return box('meta', metaOf(properties, items, tableOf(inFile, inTable), box('idat', 'apqz')));
  };
  const from = first.length + metaAt(0).length + 8;
  const { given, cleaned } = clean(first, metaAt(from), box('mdat', 'abcPQRdefSTghi'), box('mdat', 'jkl'));
  const expected = given.replace('abcPQRdefSTghi', '\0\0\0PQR\0\0\0ST\0\0\0').replace('jkl', '\0\0\0');
  expect(cleaned).toBe(expected.replace('apqz', '\0pq\0'));
});

/** A picture beside an item of metadata. */
const withMetadata = (places: Place[], data = 'pixels') =>
  box(
    'meta',
    metaOf(
      propertiesOf(size(1, 1)),
      listOf(itemOf(1, 'hvc1'), itemOf(2, 'Exif')),
      tableOf(picture, ...places),
      box('idat', data),
    ),
  );

it.each<[string, Place[]]>([
  ['that is nowhere', []],
  ['beyond the end', [{ id: 2, method: 0, parts: [[0, 9999]] }]],
  ['inside of another item', [{ id: 2, method: 2, parts: [[0, 1]] }]],
])('a picture with metadata %s is broken', (_what, places) => {
  expect(problemOf(first, withMetadata(places))).toBe('FILE_BROKEN');
});
