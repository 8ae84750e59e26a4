/** A box of the container: four bytes of length, four of the name, and its content. */
export interface Box {
  name: string;
  content: Buffer;
  /** With the head. */
  whole: Buffer;
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
    const whole = bytes.subarray(at, at + length);
    boxes.push({ name, content: whole.subarray(head), whole });
    at += length;
  }
  return boxes;
}

export const contentOf = (boxes: Box[] | null, name: string): Buffer | undefined =>
  boxes?.find((box) => box.name === name)?.content;

/** Makes a box one that readers skip, and overwrites its content with zeros. */
export function clearBox({ whole, content }: Box): void {
  whole.write('free', 4, 'latin1');
  content.fill(0);
}
