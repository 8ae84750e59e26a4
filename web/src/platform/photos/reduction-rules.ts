import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { AcceptedContentType } from '@portal/shared/files/rules';
import { maxFileBytes } from '@portal/shared/files/rules';

/** Rules that decide whether a picked file is uploaded unchanged or reduced first. */

const mebibyte = 1024 * 1024;

/** A photo below this size uploads quickly even over a slow connection. */
const smallBytes = mebibyte;
/** The target size of a reduced photo. Attempts continue until it is reached. */
const goalBytes = 1.5 * mebibyte;
/** Above this size, a phone has not enough memory to decode the photo. */
const decodableBytes = 80 * mebibyte;

export interface Attempt {
  longSidePx: number;
  /** JPEG quality from 0 to 1. */
  quality: number;
}

/** Small print on an A4 page stays readable down to the last attempt (about 140 dots per inch). */
export const attempts: readonly Attempt[] = [
  { longSidePx: 2400, quality: 0.85 },
  { longSidePx: 2400, quality: 0.75 },
  { longSidePx: 2000, quality: 0.75 },
  { longSidePx: 1600, quality: 0.7 },
];

const brandsOfHeic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** How many bytes {@link typeByContent} reads. */
export const headBytes = 16;

/**
 * Determines the type of a file from its first bytes, because names and the browser's guess are often wrong. Null if
 * the type is not accepted.
 */
export function typeByContent(head: Uint8Array): AcceptedContentType | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 5) === '%PDF-') return 'application/pdf';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (head[0] === 0x89 && text(1, 4) === 'PNG') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && brandsOfHeic.includes(text(8, 12))) return 'image/heic';
  return null;
}

export type Plan = { action: 'keep' } | { action: 'reduce' } | { action: 'refuse'; code: FieldCode };

/**
 * Decides how to handle a file. Documents and small photos are uploaded unchanged. HEIC is always converted to JPEG,
 * which every browser can show.
 */
export function planFor(type: AcceptedContentType | null, size: number): Plan {
  if (size === 0) return { action: 'refuse', code: 'FILE_EMPTY' };
  if (type === null) return { action: 'refuse', code: 'FILE_TYPE' };
  if (type === 'application/pdf') {
    return size > maxFileBytes ? { action: 'refuse', code: 'FILE_TOO_LARGE' } : { action: 'keep' };
  }
  if (size > decodableBytes) return { action: 'refuse', code: 'FILE_TOO_LARGE' };
  return type === 'image/heic' || size > smallBytes ? { action: 'reduce' } : { action: 'keep' };
}

/** Returns whether a reduced photo is small enough to stop. */
export const isSmallEnough = (bytes: number): boolean => bytes <= goalBytes;

/** Chooses which file to upload: the reduced photo, unless it is missing or not smaller. */
export function choose(
  original: { type: AcceptedContentType; size: number },
  reducedSize: number | null,
): 'reduced' | 'original' | 'neither' {
  const originalFits = original.size <= maxFileBytes;
  if (reducedSize === null || reducedSize > maxFileBytes) return originalFits ? 'original' : 'neither';
  const gained = original.type === 'image/heic' || reducedSize < original.size || !originalFits;
  return gained ? 'reduced' : 'original';
}

/** Scales a size to the long side, without enlarging it. */
export function fitWithin(width: number, height: number, longSidePx: number): { width: number; height: number } {
  const scale = Math.min(1, longSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Changes `IMG_0001.HEIC` to `IMG_0001.jpg`. */
export const jpegName = (name: string): string => `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.jpg`;
