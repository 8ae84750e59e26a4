/** A box of the container: four bytes of length, four of the name, and its content. */
interface Box {
  name: string;
  content: Buffer;
}

/** The boxes that fill some bytes exactly; null if they do not. */
export function boxesOf(bytes: Buffer): Box[] | null {
  const boxes: Box[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    let [length, head] = [bytes.readUInt32BE(at), 8];
    if (length === 1 && at + 16 <= bytes.length) [length, head] = [Number(bytes.readBigUInt64BE(at + 8)), 16];
    if (length === 0) length = bytes.length - at;
    if (length < head || at + length > bytes.length || !/^[\x20-\x7e]{4}$/.test(name)) return null;
    boxes.push({ name, content: bytes.subarray(at + head, at + length) });
    at += length;
  }
  return boxes;
}

export const contentOf = (boxes: Box[] | null, name: string): Buffer | undefined =>
  boxes?.find((box) => box.name === name)?.content;
