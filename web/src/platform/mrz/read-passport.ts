import type { GrayImage } from './gray-image.ts';
import type { MrzPassport } from './passport-of.ts';
import { passportOf } from './passport-of.ts';
import type { PhotoFault } from './photo-faults.ts';
import { readMrz } from './read-mrz.ts';

export type PassportReading =
  | {
      passport: MrzPassport;
      /** A good part of the page is not in the photo, although its lines are. */
      isTopCut: boolean;
    }
  | { fault: PhotoFault };

/**
 * Reads a photo of a passport's data page. Only a page of which every character is clear and every check digit right counts
 * as read. @param today YYYY-MM-DD
 */
export function readPassport(photo: GrayImage, today: string): PassportReading {
  const reading = readMrz(photo);
  if ('fault' in reading) return reading;
  const passport = passportOf(reading.lines, today);
  return passport ? { passport, isTopCut: reading.isTopCut } : { fault: 'blurred' };
}
