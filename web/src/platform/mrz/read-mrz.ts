import { findLines, withinLine } from './find-lines.ts';
import { findMarks } from './find-marks.ts';
import type { Grid } from './fit-grid.ts';
import { fitGrid } from './fit-grid.ts';
import type { GrayImage } from './gray-image.ts';
import { shrink, soften, turn } from './gray-image.ts';
import type { Fits } from './match-cells.ts';
import { matchCells, qualityOf } from './match-cells.ts';
import { valueAt } from './polynomial.ts';
import type { ReadLine } from './positions.ts';
import { lineLength, readFirstLine, readSecondLine } from './positions.ts';

/** Why a photo could not be read, and so what helps. */
export type PhotoFault = 'glare' | 'cut' | 'small' | 'blurred' | 'notFound';

export type MrzReading = { lines: [string, string] } | { fault: PhotoFault };

/** The width at which lines are found, in pixels. Characters have about 30 pixels there. */
const workingWidth = 1600;
/** Every character must fit this well. With less, names were read wrongly, which have no check digit. */
const leastFit = 0.6;
/** Names have no check digit, so no other letter may fit nearly as well. */
const leastMargin = 0.03;
const leastCheckedMargin = 0.015;
/** Lines that are upside down fit less well on average. */
const uprightFit = 0.8;
/** Lines of characters fit at least this well on average, and patterns do not. */
const characterFit = 0.74;
/** Even the most blurred characters fit this well. */
const lowestFit = 0.6;
/** Patterns and textures look less like characters. */
const leastQuality = 0.5;
/** A share of the lines' area that is nearly white only where light is reflected. */
const mostGlare = 0.05;
const glareShade = 250;
/** In a narrower photo, a page would have to fill it to be readable. */
const smallWidth = 800;
/** Characters that are narrower have too few pixels to tell them apart. */
const smallPitch = 11;

interface Attempt {
  image: GrayImage;
  grids: [Grid, Grid];
  first: ReadLine;
  second: ReadLine;
}

const meanOf = (fits: readonly number[]): number => fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
const qualityOfAll = ({ first, second }: Attempt): number => meanOf([...first.fits, ...second.fits]);

/** Whether each character fits, and clearly better than any other. */
const isClear = ({ fits, margins }: ReadLine, margin: number): boolean =>
  fits.every((fit) => fit >= leastFit) && margins.every((one) => one >= margin);
const isRead = ({ first, second }: Attempt): boolean =>
  isClear(first, leastMargin) && isClear(second, leastCheckedMargin);

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
  return pairs.toSorted((one, other) => worthOf(other) - worthOf(one))[0] ?? null;
}

interface PlacedLine extends ReadLine {
  /** The number of the first cell. */
  start: number;
}

/** Reads a line at the start that fits best. The first or the last characters may not have been seen. */
function readFrom(image: GrayImage, grid: Grid, read: (cells: readonly Fits[]) => ReadLine): PlacedLine {
  const [one, other] = [grid.first, grid.last - lineLength + 1];
  const [lowest, highest] = [Math.max(Math.min(one, other), one - 10), Math.min(Math.max(one, other), one + 24)];
  const cells = matchCells(image, grid, { from: lowest, to: highest + lineLength - 1 });
  return Array.from({ length: highest - lowest + 1 }, (_start, index) => ({
    ...read(cells.slice(index, index + lineLength)),
    start: lowest + index,
  })).reduce((best, next) => (meanOf(next.fits) > meanOf(best.fits) ? next : best));
}

/** Reads a line, and again without what is beside it: a pattern around the page bends the line at its ends. */
function readLine(image: GrayImage, grid: Grid, read: (cells: readonly Fits[]) => ReadLine): ReadLine {
  const found = readFrom(image, grid, read);
  const [left, right] = [valueAt(grid.places, found.start - 0.5), valueAt(grid.places, found.start + lineLength - 0.5)];
  if (grid.last - grid.first < lineLength) return found;
  const own = fitGrid(withinLine(grid.line, left, right));
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
  const source = pair[0].pitch > 18 ? soft : image;
  const first = readLine(source, pair[0], readFirstLine);
  const second = readLine(source, pair[1], (cells) => readSecondLine(cells, first.text.slice(2, 5)));
  const found = { image, grids: pair, first, second };
  const isPattern = pair.some(
    ({ first: from, last, line }) => last - from > 1.2 * lineLength || line.marks.length > 1.3 * (last - from + 1),
  );
  return qualityOfAll(found) < (isPattern ? characterFit : lowestFit) ? null : found;
}

/** The share of the area of the two lines that is nearly white. */
function glareOn({ image, grids }: Attempt): number {
  let [bright, all] = [0, 0];
  for (const { line, places, first, pitch } of grids) {
    for (let x = valueAt(places, first) - pitch; x < valueAt(places, first + lineLength); x += 1) {
      const middle = valueAt(line.course, x);
      for (let y = middle - pitch; y < middle + pitch; y += 1) {
        if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue;
        all += 1;
        if ((image.data[Math.floor(y) * image.width + Math.floor(x)] ?? 0) >= glareShade) bright += 1;
      }
    }
  }
  return all === 0 ? 0 : bright / all;
}

/** Tries the photo as it is, and then sideways. Lines that are found may still be upside down. */
function attemptInAnyTurn(image: GrayImage): Attempt | 'oneLine' | null {
  for (const [quarters, opposite] of [
    [0, 2],
    [1, 3],
  ] as const) {
    const tried = attempt(turn(image, quarters));
    if (tried !== null && tried !== 'oneLine' && qualityOfAll(tried) >= uprightFit) return tried;
    const other = attempt(turn(image, opposite));
    const found = [tried, other].filter((one) => one !== null && one !== 'oneLine');
    const [best] = found.toSorted((one, next) => qualityOfAll(next) - qualityOfAll(one));
    if (best) return best;
    if (tried === 'oneLine' || other === 'oneLine') return 'oneLine';
  }
  return null;
}

/** Several characters in a row that fit nothing: something is in front of them, or they are not in the photo. */
const hasGap = ({ fits }: ReadLine): boolean =>
  fits.some((_fit, at) => at + 3 <= fits.length && fits.slice(at, at + 3).every((fit) => fit < 0.4));

/** Whether a line goes on beyond the edge of the photo. */
function isCut({ width }: GrayImage, { places, first, last, pitch }: Grid): boolean {
  const margin = 1.3 * pitch;
  return valueAt(places, first) < margin || valueAt(places, last) > width - margin;
}

function faultOf(tried: Attempt): PhotoFault {
  if (glareOn(tried) > mostGlare) return 'glare';
  if (tried.grids[0].pitch < smallPitch) return 'small';
  if (tried.grids.some((grid) => isCut(tried.image, grid))) return 'cut';
  if (hasGap(tried.first) || hasGap(tried.second)) return 'cut';
  return 'blurred';
}

/**
 * Reads the two lines at the bottom of a passport's data page. It compares characters at a fixed distance with templates
 * (ADR 17). It refuses rather than guesses, but does not check the digits: see {@link passportOf}.
 */
export function readMrz(photo: GrayImage): MrzReading {
  const working = shrink(photo, workingWidth);
  let tried = attemptInAnyTurn(working);
  const isTooSmall = tried === null || (tried !== 'oneLine' && !isRead(tried) && tried.grids[0].pitch < 16);
  if (working !== photo && isTooSmall) tried = attemptInAnyTurn(photo) ?? tried;

  if (tried === 'oneLine') return { fault: 'cut' };
  if (!tried) return { fault: photo.width < smallWidth ? 'small' : 'notFound' };
  if (!isRead(tried)) return { fault: faultOf(tried) };
  return { lines: [tried.first.text, tried.second.text] };
}
