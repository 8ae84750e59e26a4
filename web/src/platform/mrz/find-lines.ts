import type { Mark } from './find-marks.ts';
import type { Polynomial } from './polynomial.ts';
import { fitPolynomial, valueAt } from './polynomial.ts';

/** Characters in a row. Lengths are in pixels. */
export interface TextLine {
  /** From left to right. */
  marks: Mark[];
  /** The middle of the characters, as y by x. */
  course: Polynomial;
  /** The height of a capital letter. */
  height: number;
}

/** Fewer characters in a row are no line of a passport, even with half of it hidden. */
const fewestMarks = 14;

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The height of the capitals: most marks of a line that are not fillers, which are lower. */
const heightOf = (marks: readonly Mark[]): number => {
  const heights = marks.map(({ height }) => height).sort((a, b) => a - b);
  return heights[Math.floor(heights.length * 0.85)] ?? 0;
};

const isSimilar = (one: number, other: number) => one < other * 2.1 && other < one * 2.1;

/** The next character to the right of each mark, if there is one. */
function findNeighbors(marks: readonly Mark[]): Map<Mark, Mark> {
  const next = new Map<Mark, Mark>();
  marks.forEach((mark, index) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (let at = index + 1; at < marks.length; at += 1) {
      const other = marks[at];
      if (!other || other.x - mark.x > 5 * mark.height) break;
      const across = other.x - mark.x;
      const size = Math.max(mark.height, other.height);
      const down = Math.abs(other.y - mark.y);
      if (across < 0.4 * size || across > 2.4 * size || down > 0.3 * across + 0.12 * size) continue;
      if (!isSimilar(mark.height, other.height)) continue;
      const distance = across + 2 * down;
      if (distance >= nearest) continue;
      nearest = distance;
      next.set(mark, other);
    }
  });
  return next;
}

function chainsOf(marks: readonly Mark[]): Mark[][] {
  const next = findNeighbors(marks);
  const used = new Set<Mark>();
  return marks.flatMap((first) => {
    const chain: Mark[] = [];
    for (let mark: Mark | undefined = first; mark && !used.has(mark); mark = next.get(mark)) {
      used.add(mark);
      chain.push(mark);
    }
    return chain.length >= 5 ? [chain] : [];
  });
}

const courseOf = (marks: readonly Mark[], degree: number): Polynomial =>
  fitPolynomial(
    marks.map(({ x, y }) => [x, y] as const),
    degree,
    1000,
  );

/**
 * Extends a chain by all marks of its size on its course, across gaps that glare or a finger left. A page
 * that does not lie flat has a wavy course.
 */
function extend(chain: readonly Mark[], marks: readonly Mark[]): TextLine {
  let line: TextLine = { marks: [...chain], course: courseOf(chain, 1), height: heightOf(chain) };
  for (const degree of [1, 2, 4]) {
    const { course, height } = line;
    const on = marks.filter(
      (mark) => Math.abs(mark.y - valueAt(course, mark.x)) < 0.28 * height && isSimilar(mark.height, height * 0.9),
    );
    if (on.length < chain.length / 2) break;
    line = { marks: on, course: courseOf(on, degree), height: heightOf(on) };
  }
  return line;
}

/** The part of a line between two places. */
export function withinLine({ marks }: TextLine, left: number, right: number): TextLine {
  const kept = marks.filter(({ x }) => x > left && x < right);
  return { marks: kept, course: courseOf(kept, 4), height: heightOf(kept) };
}

/** Finds rows of characters, the longest first. */
export function findLines(marks: readonly Mark[]): TextLine[] {
  const ordered = [...marks].sort((one, other) => one.x - other.x);
  const chains = chainsOf(ordered).sort((one, other) => other.length - one.length);
  const taken = new Set<Mark>();
  const lines: TextLine[] = [];
  for (const chain of chains.slice(0, 100)) {
    if (chain.filter((mark) => taken.has(mark)).length > chain.length / 2) continue;
    const line = extend(chain, ordered);
    for (const mark of line.marks) taken.add(mark);
    if (line.marks.length >= fewestMarks) lines.push(line);
  }
  return lines.sort((one, other) => other.marks.length - one.marks.length);
}
