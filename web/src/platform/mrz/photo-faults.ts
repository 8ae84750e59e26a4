import type { Attempt } from './attempt.ts';
import type { Grid } from './fit-grid.ts';
import type { GrayImage } from './gray-image.ts';
import { valueAt } from './polynomial.ts';
import type { ReadLine } from './positions.ts';
import { lineLength } from './positions.ts';

/** Why a photo could not be read, and so what helps. */
export type PhotoFault = 'glare' | 'cut' | 'small' | 'blurred' | 'notFound';

/** A share of the lines' area that is nearly white only where light is reflected. */
const mostGlare = 0.05;
const glareShade = 250;
/** Characters that are narrower, in pixels, have too few of them to be told apart. */
const smallPitch = 11;
/** A character that fits its best template less well is none. */
const noCharacterFit = 0.4;
/**
 * The upper edge of a page is 72 mm above the middle of the first line (ICAO Doc 9303, part 4), in cells of a tenth of
 * an inch.
 */
const topCells = 28.4;
const topTolerance = 0.2;

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

/** Several characters in a row that fit nothing: something is in front of them, or they are not in the photo. */
const hasGap = ({ fits }: ReadLine): boolean =>
  fits.some((_fit, at) => at + 3 <= fits.length && fits.slice(at, at + 3).every((fit) => fit < noCharacterFit));

/** Whether a line goes on beyond the edge of the photo. */
function isCut({ width }: GrayImage, { places, first, last, pitch }: Grid): boolean {
  const margin = 1.3 * pitch;
  return valueAt(places, first) < margin || valueAt(places, last) > width - margin;
}

/**
 * Whether an upper corner of the page is far outside of the photo. How far the page is tilted is unknown, so a little
 * does not count.
 */
export function isTopCut({ image, grids: [{ line, places, first, last, pitch }] }: Attempt): boolean {
  const [left, right] = [valueAt(places, first), valueAt(places, last)];
  const [leftY, rightY] = [valueAt(line.course, left), valueAt(line.course, right)];
  const slope = (rightY - leftY) / (right - left);
  const reach = pitch * topCells * (1 - topTolerance);
  return [
    [left + reach * slope, leftY - reach],
    [right + reach * slope, rightY - reach],
  ].some(([x = 0, y = 0]) => y < 0 || x < 0 || x > image.width);
}

/** The fault of a photo in which the lines were found but not read. */
export function faultOf(tried: Attempt): PhotoFault {
  if (glareOn(tried) > mostGlare) return 'glare';
  if (tried.grids[0].pitch < smallPitch) return 'small';
  if (tried.grids.some((grid) => isCut(tried.image, grid))) return 'cut';
  if (hasGap(tried.first) || hasGap(tried.second)) return 'cut';
  return 'blurred';
}
