import type { Shot } from './camera.ts';
import { photograph } from './camera.ts';
import type { Condition } from './conditions.ts';
import { usualShot } from './conditions.ts';
import { drawPage, pageSize } from './draw-page.ts';
import type { InventedPassport } from './passports.ts';
import { inventPassport } from './passports.ts';
import { randomOf } from './random.ts';

export interface PassportPhoto {
  passport: InventedPassport;
  /** A JPEG file. */
  file: Buffer;
}

const scaled = (shot: Shot, scale: number): Shot => ({
  ...shot,
  width: Math.round(shot.width * scale),
  height: Math.round(shot.height * scale),
  blur: shot.blur * scale,
  motion: Math.round(shot.motion * scale),
  waves: shot.waves * scale,
});

interface Options {
  /** Facts that are not invented. */
  passport?: Partial<InventedPassport>;
  /** Takes the same photo with fewer pixels, as a share of each side. */
  scale?: number;
}

/** Takes a photo of an invented passport. The same condition and seed give the same photo. */
export async function takePhoto(
  { shoot }: Pick<Condition, 'shoot'>,
  seed: number,
  { passport: given, scale = 1 }: Options = {},
): Promise<PassportPhoto> {
  const random = randomOf(seed);
  const passport = { ...inventPassport(random), ...given };
  const shot = scaled({ ...usualShot(random), ...shoot(random) }, scale);
  // The page has about as many pixels as in the photo, as if each pixel of the camera saw all light of its place.
  const pixelsPerMm = Math.ceil((shot.width * shot.fill) / pageSize.widthMm);
  const page = await drawPage(passport, pixelsPerMm, random);
  return { passport, file: await photograph(page, shot, random) };
}
