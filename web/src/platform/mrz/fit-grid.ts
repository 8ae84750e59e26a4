import type { TextLine } from './find-lines.ts';
import { median } from './find-lines.ts';
import type { Polynomial } from './polynomial.ts';
import { fitPolynomial, slopeAt, valueAt } from './polynomial.ts';

/** The cells of a line, numbered from any start. */
export interface Grid {
  line: TextLine;
  /** The middle of a cell, as x by number. */
  places: Polynomial;
  /** The numbers of the first and the last cell in which something was seen. */
  first: number;
  last: number;
  /** The distance between two cells, in pixels. */
  pitch: number;
}

const unitSteps = (places: readonly number[], height: number): number[] =>
  places.slice(1).flatMap((x, index) => {
    const step = x - (places[index] ?? 0);
    return step > 0.6 * height && step < 1.7 * height ? [step] : [];
  });

/** Numbers the marks of a line, which have the same distance, apart from gaps and what does not belong to it. */
export function fitGrid(line: TextLine): Grid | null {
  const all = line.marks.map(({ x }) => x);
  const usual = median(unitSteps(all, line.height));
  if (usual === 0) return null;
  // Two characters that blur made one have their middle between two cells.
  const marks = line.marks.filter(({ width }) => width < 1.2 * usual);

  const numbered: [x: number, number: number][] = [];
  let pitch = usual;
  for (const { x } of marks) {
    const [before, number] = numbered[numbered.length - 1] ?? [x - pitch, -1];
    const step = Math.round((x - before) / pitch);
    if (step < 1) continue;
    if (step === 1) pitch += 0.15 * Math.max(-0.2 * pitch, Math.min(0.2 * pitch, x - before - pitch));
    numbered.push([x, number + step]);
  }
  if (numbered.length < 8) return null;

  let kept = numbered;
  for (const [degree, tolerance] of [
    [2, 0.45],
    [2, 0.3],
    [3, 0.25],
  ] as const) {
    const numberAt = fitPolynomial(kept, degree, 1000);
    kept = marks.flatMap(({ x }): [number, number][] => {
      const exact = valueAt(numberAt, x);
      return Math.abs(exact - Math.round(exact)) < tolerance ? [[x, Math.round(exact)]] : [];
    });
  }
  if (kept.length < 8) return null;

  const places = fitPolynomial(
    kept.map(([x, number]) => [number, x] as const),
    3,
    44,
  );
  const numbers = kept.map(([, number]) => number);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return { line, places, first, last, pitch: slopeAt(places, (first + last) / 2) };
}
