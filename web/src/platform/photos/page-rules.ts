import { maxFileBytes } from '@portal/shared/files/rules';
import type { Attempt } from './reduction-rules.ts';

/** Rules for a document that consists of several photos. */

/**
 * How the photos of one document are drawn, until the whole document is small enough. The last ones keep the size of
 * letters and lose only their fine shades.
 */
export const pageAttempts: readonly Attempt[] = [
  { longSidePx: 2400, quality: 0.85 },
  { longSidePx: 2000, quality: 0.75 },
  { longSidePx: 1600, quality: 0.7 },
  { longSidePx: 1600, quality: 0.5 },
];

/** A PDF adds less than this to each of its photos, and for its own parts. */
const pageOverheadBytes = 1024;

/** Returns whether photos of these sizes, in bytes, fit into one document. */
export const fitsIntoDocument = (sizes: readonly number[]): boolean =>
  sizes.reduce((sum, size) => sum + size + pageOverheadBytes, pageOverheadBytes) <= maxFileBytes;

/** The long side of an A4 page, in points. */
const longSidePoints = 842;

/** The size of a PDF page in points: as long as A4, in the shape and the orientation of its photo. */
export function pageSize(width: number, height: number): { width: number; height: number } {
  const scale = longSidePoints / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Changes `IMG_0001.jpg` to `IMG_0001.pdf`. */
export const pdfName = (name: string): string => `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.pdf`;
