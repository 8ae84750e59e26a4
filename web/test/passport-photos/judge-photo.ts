import sharp from 'sharp';
import { readPassport } from '#platform/mrz/read-passport.ts';
import type { Condition } from './conditions.ts';
import type { InventedPassport } from './passports.ts';
import { toMrzLetters } from './passports.ts';
import { takePhoto } from './take-photo.ts';

/** The day of the generated photos. */
const today = '2026-11-25';

/** `helped`: not read, with advice that helps. `unhelped`: not read or read, with other advice. */
export type Verdict = 'read' | 'helped' | 'unhelped' | 'wrong';

const countries: Record<string, string> = { VNM: 'VN', PHL: 'PH', IDN: 'ID', THA: 'TH', NPL: 'NP' };

/** What a right reading of a passport says. */
const expectedOf = (passport: InventedPassport) => ({
  lastName: toMrzLetters(passport.lastName).replaceAll('<', ' '),
  firstName: toMrzLetters(passport.firstName).replaceAll('<', ' '),
  number: passport.number,
  dateOfBirth: passport.dateOfBirth,
  expiryDate: passport.expiryDate,
  sex: passport.sex === 'M' ? 'male' : 'female',
  nationality: countries[passport.issuer] ?? '',
  nationalId: passport.personalNumber || null,
});

/** Takes a photo, reads it, and compares what was read with what the passport says. */
export async function judgePhoto(
  condition: Condition,
  seed: number,
  scale?: number,
): Promise<{ verdict: Verdict; milliseconds: number }> {
  const { passport, file } = await takePhoto(condition, seed, { scale });
  const { data, info } = await sharp(file).grayscale().raw().toBuffer({ resolveWithObject: true });
  const photo = { width: info.width, height: info.height, data: new Uint8Array(data) };

  const start = performance.now();
  const reading = readPassport(photo, today);
  const milliseconds = performance.now() - start;

  if ('fault' in reading) {
    return { verdict: condition.advice.includes(reading.fault) ? 'helped' : 'unhelped', milliseconds };
  }
  const expected: Record<string, unknown> = expectedOf(passport);
  const isRight = Object.entries(reading.passport).every(([field, value]) => expected[field] === value);
  if (!isRight) return { verdict: 'wrong', milliseconds };
  return { verdict: reading.isTopCut === (condition.isTopCut ?? false) ? 'read' : 'unhelped', milliseconds };
}
