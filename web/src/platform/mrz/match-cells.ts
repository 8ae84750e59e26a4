import type { Grid } from './fit-grid.ts';
import type { GrayImage } from './gray-image.ts';
import { shadeAt } from './gray-image.ts';
import { slopeAt, valueAt } from './polynomial.ts';
import { templateBytes, templateCharacters, templateShape } from './templates.gen.ts';

/** How well each character of {@link templateCharacters} fits a cell, from -1 to 1. */
export type Fits = Float32Array;

const { width, height, samplesPerCell } = templateShape;
const size = width * height;
/** A character may be this many samples beside the middle of its cell. */
const slack = 2;
const patchWidth = width + 2 * slack;
const patchHeight = height + 2 * slack;

/** Templates without their mean and with length one, so that a product of two is their correlation. */
const templates: Float32Array[] = (() => {
  const bytes = Uint8Array.from(atob(templateBytes), (letter) => letter.charCodeAt(0));
  return [...templateCharacters].map((_character, index) => {
    const ink = Float32Array.from(bytes.subarray(index * size, (index + 1) * size));
    const mean = ink.reduce((sum, one) => sum + one, 0) / size;
    const length = Math.sqrt(ink.reduce((sum, one) => sum + (one - mean) ** 2, 0));
    return ink.map((one) => (one - mean) / length);
  });
})();

interface Cell {
  number: number;
  /** The height of its character relative to the measured one. */
  stretch: number;
}

/** The surroundings of a cell as ink (dark is high), upright and as large as the templates with their slack. */
function cutOut(image: GrayImage, { line, places }: Grid, { number, stretch }: Cell): Float32Array {
  const x = valueAt(places, number);
  const y = valueAt(line.course, x);
  const slope = slopeAt(line.course, x);
  const across = slopeAt(places, number) / samplesPerCell;
  const down = (line.height * stretch) / samplesPerCell;
  const length = Math.hypot(1, slope);
  const patch = new Float32Array(patchWidth * patchHeight);
  for (let row = 0; row < patchHeight; row += 1) {
    const v = (row - (patchHeight - 1) / 2) * down;
    for (let column = 0; column < patchWidth; column += 1) {
      const u = (column - (patchWidth - 1) / 2) * across;
      patch[row * patchWidth + column] = 255 - shadeAt(image, x + u - (v * slope) / length, y + u * slope + v / length);
    }
  }
  return patch;
}

/** Compares a cell with each template, each at its best place within the slack. */
function fitsOf(patch: Float32Array): Fits {
  const fits = new Float32Array(templates.length).fill(-1);
  const window = new Float32Array(size);
  for (let top = 0; top <= 2 * slack; top += 1) {
    for (let left = 0; left <= 2 * slack; left += 1) {
      let sum = 0;
      let squares = 0;
      for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < width; column += 1) {
          const ink = patch[(top + row) * patchWidth + left + column] ?? 0;
          window[row * width + column] = ink;
          sum += ink;
          squares += ink * ink;
        }
      }
      const length = Math.sqrt(Math.max(1e-6, squares - (sum * sum) / size));
      templates.forEach((template, index) => {
        let product = 0;
        for (let at = 0; at < size; at += 1) product += (template[at] ?? 0) * (window[at] ?? 0);
        const fit = product / length;
        if (fit > (fits[index] ?? 0)) fits[index] = fit;
      });
    }
  }
  return fits;
}

const best = (fits: Fits): number => fits.reduce((one, other) => Math.max(one, other), -1);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A page that is seen from above or below has lower characters: the heights that are tried, relative to the measured. */
const stretches = [1, 0.92, 1.08];

/** How much the cells of a line look like characters at all, from -1 to 1. Compares some of them only. */
export function qualityOf(image: GrayImage, grid: Grid): number {
  const step = Math.max(1, Math.floor((grid.last - grid.first) / 8));
  const numbers = Array.from({ length: 8 }, (_number, index) => grid.first + index * step);
  return mean(numbers.map((number) => best(fitsOf(cutOut(image, grid, { number, stretch: 1 })))));
}

/** Compares the cells of a line, from one number to another, with all templates. */
export function matchCells(image: GrayImage, grid: Grid, { from, to }: { from: number; to: number }): Fits[] {
  const numbers = Array.from({ length: to - from + 1 }, (_number, index) => from + index);
  const fitsWith = (stretch: number, some: readonly number[]) =>
    some.map((number) => fitsOf(cutOut(image, grid, { number, stretch })));
  // A few cells tell which height is right.
  const sample = numbers.filter((number) => number >= grid.first && number <= grid.last && number % 4 === 0);
  const qualities = stretches.map((stretch) => mean(fitsWith(stretch, sample).map(best)));
  const stretch = stretches[qualities.indexOf(Math.max(...qualities))] ?? 1;
  return fitsWith(stretch, numbers);
}
