import { boxesOf } from './heic-boxes.ts';

/** The kinds of items that pictures consist of: coded pictures, and pictures put together from others. */
const pictureKinds = new Set(['hvc1', 'hev1', 'av01', 'grid', 'iden', 'iovl', 'tmap']);

/** Reads numbers of some bytes, one after the other. @throws {RangeError} beyond the end */
class Reader {
  readonly #bytes: Buffer;
  #at: number;

  get at(): number {
    return this.#at;
  }

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

/** The items of a picture. The names of items are cleared: they may be any text. */
function readItems(list: Buffer): { pictures: Set<number>; others: Set<number> } {
  const entries = boxesOf(list.subarray(list.readUInt8(0) === 0 ? 6 : 8));
  if (!entries) throw new RangeError('The items are cut off');
  const [pictures, others] = [new Set<number>(), new Set<number>()];
  for (const { name, content } of entries) {
    const version = content.readUInt8(0);
    // Before the second version, an item has no kind. No phone writes such a picture.
    if (name !== 'infe' || version < 2) throw new RangeError('The items have no kind');
    const reader = new Reader(content, 4);
    const id = reader.number(version === 3 ? 4 : 2);
    reader.number(2);
    (pictureKinds.has(reader.text(4)) ? pictures : others).add(id);
    content.fill(0, reader.at);
  }
  return { pictures, others };
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

/** A part of a file, from its first position to the one after its last. */
interface Part {
  from: number;
  end: number;
}

/** Overwrites everything in some data that is not in one of the parts. */
function keepOnly(file: Buffer, data: Part, parts: readonly Part[]): void {
  let at = data.from;
  for (const { from, end } of parts.toSorted((one, other) => one.from - other.from)) {
    if (from > at) file.fill(0, at, Math.min(from, data.end));
    at = Math.max(at, end);
  }
  if (at < data.end) file.fill(0, at, data.end);
}

/**
 * Overwrites everything but the pictures of a HEIC file with zeros, which readers ignore: EXIF and XMP, items of unknown kinds,
 * and data that belongs to no item.
 * @param data the boxes that items may be in: in the file (`mdat`), and in the table of items (`idat`)
 * @returns false if the items cannot be read, if one is anywhere else, or if there is no picture
 */
export function keepPictures(
  file: Buffer,
  { list, table, data }: { list: Buffer; table: Buffer; data: { file: Buffer[]; table: Buffer | undefined } },
): boolean {
  const partOf = (bytes: Buffer): Part => {
    const from = bytes.byteOffset - file.byteOffset;
    return { from, end: from + bytes.length };
  };
  const inFile = data.file.map(partOf);
  const inTable = data.table && partOf(data.table);

  try {
    const { pictures, others } = readItems(list);
    const [kept, cleared]: [Part[], Part[]] = [[], []];
    for (const { id, method, parts } of locationsOf(table)) {
      const isPicture = pictures.has(id);
      for (const { from, length } of parts) {
        const start = method === 1 ? from + (inTable?.from ?? Number.NaN) : from;
        const homes = method === 0 ? inFile : method === 1 && inTable ? [inTable] : [];
        const home = homes.find((one) => one.from <= start && start + length <= one.end);
        if (!home) return false;
        // A length of zero reaches to the end.
        const part = { from: start, end: length === 0 ? home.end : start + length };
        (isPicture ? kept : cleared).push(part);
      }
      others.delete(id);
    }
    if (kept.length === 0 || others.size > 0) return false;

    for (const one of inTable ? [...inFile, inTable] : inFile) keepOnly(file, one, kept);
    // Metadata within a picture is cleared, too. The union takes no longer than the file is long, however parts overlap.
    let at = 0;
    for (const { from, end } of cleared.toSorted((one, other) => one.from - other.from)) {
      if (end > at) file.fill(0, Math.max(from, at), end);
      at = Math.max(at, end);
    }
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
