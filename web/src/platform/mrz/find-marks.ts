import type { GrayImage } from './gray-image.ts';

/** A connected piece of ink with its bounding box, in pixels. */
export interface Mark {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Ink is darker than this share of its surroundings. */
const inkShare = 0.87;
/** The surroundings reach this far, in pixels: about the size of a character in a photo of 1,600 pixels. */
const reach = 22;

/** Sums of all pixels above and to the left, for quick averages. */
function sumsOf({ width, height, data }: GrayImage): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Where the picture is clearly darker than around. A local comparison stands shadows and little light. */
function inkOf(image: GrayImage): Uint8Array {
  const { width, height, data } = image;
  const sums = sumsOf(image);
  const ink = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - reach) * (width + 1), Math.min(height, y + reach + 1) * (width + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        (sums[bottom + right] ?? 0) - (sums[bottom + left] ?? 0) - (sums[top + right] ?? 0) + (sums[top + left] ?? 0);
      const count = ((bottom - top) / (width + 1)) * (right - left);
      const at = y * width + x;
      if ((data[at] ?? 0) * count < sum * inkShare - count) ink[at] = 1;
    }
  }
  return ink;
}

/** Finds the pieces of ink that have the size of a character. */
export function findMarks(image: GrayImage): Mark[] {
  const { width, height } = image;
  const ink = inkOf(image);
  const waiting = new Int32Array(ink.length);
  const marks: Mark[] = [];

  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    let count = 1;
    waiting[0] = start;
    ink[start] = 2;
    for (let done = 0; done < count; done += 1) {
      const at = waiting[done] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const other = row * width + column;
          if (ink[other] !== 1) continue;
          ink[other] = 2;
          waiting[count] = other;
          count += 1;
        }
      }
    }
    const mark = { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left + 1, height: bottom - top + 1 };
    const isCharacter =
      mark.height >= 5 && mark.height <= 90 && mark.width >= 2 && mark.width <= 1.9 * mark.height && count >= 8;
    if (isCharacter) marks.push(mark);
  }
  return marks;
}
