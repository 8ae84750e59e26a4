import { findLines, withinLine } from './find-lines.ts';
import { findMarks } from './find-marks.ts';
import type { Grid } from './fit-grid.ts';
import { fitGrid } from './fit-grid.ts';
import type { GrayImage } from './gray-image.ts';
import { soften, turn } from './gray-image.ts';
import type { Fits } from './match-cells.ts';
import { matchCells, qualityOf } from './match-cells.ts';
import { valueAt } from './polynomial.ts';
import type { ReadLine } from './positions.ts';
import { lineLength, readFirstLine, readSecondLine } from './positions.ts';

/** Lines that are upside down fit less well on average. */
const uprightFit = 0.8;
/** Lines of characters fit at least this well on average, and patterns do not. */
const characterFit = 0.74;
/** Even the most blurred characters fit this well. */
const lowestFit = 0.6;
/** Patterns and textures look less like characters. */
const leastQuality = 0.5;
/** Below this pitch, in pixels, noise is softened less than the strokes of the characters. */
const softPitch = 18;

/** Two lines that may be those of a passport, and what they seem to say. */
export interface Attempt {
  /** Upright. */
  image: GrayImage;
  grids: [Grid, Grid];
  first: ReadLine;
  second: ReadLine;
}

const meanOf = (fits: readonly number[]): number => fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
const meanFit = ({ first, second }: Attempt): number => meanOf([...first.fits, ...second.fits]);

/** Two lines of the same size, one below the other at a quarter of an inch. */
function arePair(upper: Grid, lower: Grid): boolean {
  const x =
    (valueAt(upper.places, (upper.first + upper.last) / 2) + valueAt(lower.places, (lower.first + lower.last) / 2)) / 2;
  const distance = (valueAt(lower.line.course, x) - valueAt(upper.line.course, x)) / upper.pitch;
  const ratio = upper.pitch / lower.pitch;
  return distance > 1.7 && distance < 3.4 && ratio > 0.85 && ratio < 1.18;
}

/** A line whose cells look like characters. */
interface Candidate extends Grid {
  quality: number;
}

function findPair(grids: readonly Candidate[]): [Grid, Grid] | null {
  const pairs = grids.flatMap((upper) =>
    grids
      .filter((lower) => lower !== upper && arePair(upper, lower))
      .map((lower): [Candidate, Candidate] => [upper, lower]),
  );
  const worth = (grid: Candidate) => grid.quality * Math.min(lineLength, grid.last - grid.first + 1);
  const worthOf = ([upper, lower]: [Candidate, Candidate]) => worth(upper) + worth(lower);
  return pairs.sort((one, other) => worthOf(other) - worthOf(one))[0] ?? null;
}

/** A line that was read, with the cells of its 44 characters. */
interface PlacedLine extends ReadLine {
  grid: Grid;
}

/** Reads a line at the start that fits best. The first or the last characters may not have been seen. */
function readFrom(image: GrayImage, grid: Grid, read: (cells: readonly Fits[]) => ReadLine): PlacedLine {
  const [one, other] = [grid.first, grid.last - lineLength + 1];
  const [lowest, highest] = [Math.max(Math.min(one, other), one - 10), Math.min(Math.max(one, other), one + 24)];
  const cells = matchCells(image, grid, { from: lowest, to: highest + lineLength - 1 });
  return Array.from({ length: highest - lowest + 1 }, (_start, index) => ({
    ...read(cells.slice(index, index + lineLength)),
    grid: { ...grid, first: lowest + index, last: lowest + index + lineLength - 1 },
  })).reduce((best, next) => (meanOf(next.fits) > meanOf(best.fits) ? next : best));
}

/** Reads a line, and again without what is beside it: a pattern around the page bends the line at its ends. */
function readLine(image: GrayImage, grid: Grid, read: (cells: readonly Fits[]) => ReadLine): PlacedLine {
  const found = readFrom(image, grid, read);
  if (grid.last - grid.first < lineLength) return found;
  const { places, first, last } = found.grid;
  const own = fitGrid(withinLine(grid.line, valueAt(places, first - 0.5), valueAt(places, last + 0.5)));
  const again = own && readFrom(image, own, read);
  return again && meanOf(again.fits) > meanOf(found.fits) ? again : found;
}

/** A line of a passport whose other line is not in the photo. No other text has as many characters. */
const isWholeLine = ({ quality, first, last }: Candidate): boolean =>
  quality > characterFit && last - first + 1 > 36 && last - first + 1 <= lineLength + 2;

function attempt(image: GrayImage): Attempt | 'oneLine' | null {
  const soft = soften(image);
  const grids = findLines(findMarks(soft)).flatMap((line) => fitGrid(line) ?? []);
  const rated = grids.map((grid) => ({ ...grid, quality: qualityOf(soft, grid) }));
  const candidates = rated.filter(({ quality }) => quality > leastQuality);
  const pair = findPair(candidates);
  if (!pair) return candidates.some(isWholeLine) ? 'oneLine' : null;

  const source = pair[0].pitch > softPitch ? soft : image;
  const first = readLine(source, pair[0], readFirstLine);
  const second = readLine(source, pair[1], (cells) => readSecondLine(cells, first.text.slice(2, 5)));

  const found: Attempt = { image, grids: [first.grid, second.grid], first, second };
  const isPattern = pair.some(
    ({ first: from, last, line }) => last - from > 1.2 * lineLength || line.marks.length > 1.3 * (last - from + 1),
  );
  return meanFit(found) < (isPattern ? characterFit : lowestFit) ? null : found;
}

/**
 * Looks for the two lines in a photo as it is, and then sideways. Lines that are found may still be upside down.
 * `oneLine`: one of them is not in the photo.
 */
export function attemptInAnyTurn(image: GrayImage): Attempt | 'oneLine' | null {
  for (const [quarters, opposite] of [
    [0, 2],
    [1, 3],
  ] as const) {
    const tried = attempt(turn(image, quarters));
    if (tried !== null && tried !== 'oneLine' && meanFit(tried) >= uprightFit) return tried;
    const other = attempt(turn(image, opposite));
    const found = [tried, other].filter((one) => one !== null && one !== 'oneLine');
    const [best] = found.sort((one, next) => meanFit(next) - meanFit(one));
    if (best) return best;
    if (tried === 'oneLine' || other === 'oneLine') return 'oneLine';
  }
  return null;
}
