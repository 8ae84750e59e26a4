import { boxesOf, contentOf } from './heic-boxes.ts';

/** The kinds of items that say where, when, and with which device a picture was taken: EXIF and XMP. */
const metadataKinds = new Set(['Exif', 'mime', 'uri ']);

/** Reads numbers of some bytes, one after the other. @throws {RangeError} beyond the end */
class Reader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** A number of 0, 1, 2, 4, or 8 bytes. */
  number(size: number): number {
    const at = this.#at;
    this.#at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(this.#bytes.readBigUInt64BE(at)) : this.#bytes.readUIntBE(at, size);
  }

  text(size: number): string {
    this.#at += size;
    if (this.#at > this.#bytes.length) throw new RangeError('The text is cut off');
    return this.#bytes.toString('latin1', this.#at - size, this.#at);
  }
}

/** The ids of the items that hold metadata. */
function metadataItems(list: Buffer): Set<number> {
  const head = list.readUInt8(0) === 0 ? 6 : 8;
  const entries = boxesOf(list.subarray(head)) ?? [];
  const found = new Set<number>();
  for (const { name, content } of entries) {
    if (name !== 'infe') continue;
    const version = content.readUInt8(0);
    const reader = new Reader(content, 4);
    const id = reader.number(version === 3 ? 4 : 2);
    reader.number(2);
    // Before the second version, an item has no kind. No phone writes such a picture.
    if (version < 2 || metadataKinds.has(reader.text(4))) found.add(id);
  }
  return found;
}

/** A phone writes a handful of parts. Their number is not bound by the size of the file, so it is limited. */
const maxParts = 10_000;

interface Location {
  id: number;
  /** Where its bytes are: 0 in the file, 1 in the box `idat`. */
  method: number;
  parts: { from: number; length: number }[];
}

/** Where the items of a picture are. */
function locationsOf(table: Buffer): Location[] {
  const version = table.readUInt8(0);
  const reader = new Reader(table, 4);
  const sizes = reader.number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const idSize = version === 2 ? 4 : 2;
  const locations: Location[] = [];
  let partsLeft = maxParts;
  for (let left = reader.number(idSize); left > 0; left -= 1) {
    const id = reader.number(idSize);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    // The same number of bytes, whether it names another file or not.
    const source = reader.number(2);
    const base = reader.number(baseSize);
    const parts: Location['parts'] = [];
    for (let more = reader.number(2); more > 0; more -= 1) {
      partsLeft -= 1;
      if (partsLeft < 0) throw new RangeError('There are too many parts');
      reader.number(indexSize);
      parts.push({ from: base + reader.number(offsetSize), length: reader.number(lengthSize) });
    }
    locations.push({ id, method: source === 0 ? method : -1, parts });
  }
  return locations;
}

/** Overwrites the metadata of a HEIC picture with zeros, which readers ignore. Returns whether all of it was found. */
export function clearMetadata(content: Buffer, meta: Buffer): boolean {
  const boxes = boxesOf(meta.subarray(4));
  const [list, table, data] = ['iinf', 'iloc', 'idat'].map((name) => contentOf(boxes, name));
  if (!list) return true;
  try {
    const items = metadataItems(list);
    if (items.size === 0) return true;
    const locations = table ? locationsOf(table) : [];
    let bytesLeft = content.length;
    for (const { id, method, parts } of locations) {
      if (!items.delete(id)) continue;
      const target = method === 0 ? content : data;
      if (!target || method < 0 || method > 1) return false;
      for (const { from, length } of parts) {
        // A length of zero reaches to the end.
        const end = length === 0 ? target.length : from + length;
        bytesLeft -= end - from;
        // Parts that overlap would take longer to clear than the file is long.
        if (from > end || end > target.length || bytesLeft < 0) return false;
        target.fill(0, from, end);
      }
    }
    return items.size === 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
