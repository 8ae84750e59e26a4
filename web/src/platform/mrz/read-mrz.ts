import type { Attempt } from './attempt.ts';
import { attemptInAnyTurn } from './attempt.ts';
import type { GrayImage } from './gray-image.ts';
import { shrink } from './gray-image.ts';
import type { PhotoFault } from './photo-faults.ts';
import { faultOf, isTopCut } from './photo-faults.ts';
import type { ReadLine } from './positions.ts';

export type MrzReading = ReadMrz | { fault: PhotoFault };

interface ReadMrz {
  lines: [string, string];
  /** A good part of the page above the lines is not in the photo. */
  isTopCut: boolean;
}

/** The width at which lines are found, in pixels. Characters have about 30 pixels there. */
const workingWidth = 1600;
/** Every character must fit this well. With less, names were read wrongly, which have no check digit. */
const leastFit = 0.6;
/** Names have no check digit, so no other letter may fit nearly as well. */
const leastMargin = 0.03;
const leastCheckedMargin = 0.015;
/** Smaller characters, in pixels, are looked at again with all pixels of the photo. */
const detailPitch = 16;
/** In a narrower photo, a page would have to fill it to be readable. */
const smallWidth = 800;

/** Whether each character fits, and clearly better than any other. */
const isClear = ({ fits, margins }: ReadLine, margin: number): boolean =>
  fits.every((fit) => fit >= leastFit) && margins.every((one) => one >= margin);
const isRead = ({ first, second }: Attempt): boolean =>
  isClear(first, leastMargin) && isClear(second, leastCheckedMargin);

/**
 * Reads the two lines at the bottom of a passport's data page. It compares characters at a fixed distance with templates
 * (ADR 17). It refuses rather than guesses, but does not check the digits: see {@link passportOf}.
 */
export function readMrz(photo: GrayImage): MrzReading {
  const working = shrink(photo, workingWidth);
  let tried = attemptInAnyTurn(working);
  const isTooSmall = tried === null || (tried !== 'oneLine' && !isRead(tried) && tried.grids[0].pitch < detailPitch);
  if (working !== photo && isTooSmall) tried = attemptInAnyTurn(photo) ?? tried;

  if (tried === 'oneLine') return { fault: 'cut' };
  if (!tried) return { fault: photo.width < smallWidth ? 'small' : 'notFound' };
  if (!isRead(tried)) return { fault: faultOf(tried) };
  return { lines: [tried.first.text, tried.second.text], isTopCut: isTopCut(tried) };
}
