import type { GrayImage } from './gray-image.ts';
import type { MrzPassport } from './passport-of.ts';
import { passportOf } from './passport-of.ts';
import type { PhotoFault } from './read-mrz.ts';
import { readMrz } from './read-mrz.ts';

export type PassportReading = { passport: MrzPassport } | { fault: PhotoFault };

/**
 * Reads a photo of a passport's data page. Only a page of which every character is clear and every check digit right counts
 * as read. @param today YYYY-MM-DD
 */
export function readPassport(photo: GrayImage, today: string): PassportReading {
  const reading = readMrz(photo);
  if ('fault' in reading) return reading;
  const passport = passportOf(reading.lines, today);
  return passport ? { passport } : { fault: 'blurred' };
}
