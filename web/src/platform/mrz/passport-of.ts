import { iso31661Alpha3ToAlpha2 } from 'iso-3166';
import { parse } from 'mrz';

/** What the two lines of a passport say. Days are `YYYY-MM-DD`. */
export interface MrzPassport {
  /** Capitals without diacritics. A long name ends early. */
  lastName: string;
  firstName: string;
  number: string;
  dateOfBirth: string;
  expiryDate: string;
  /** Null if the passport does not say. */
  sex: 'male' | 'female' | null;
  /** ISO 3166-1 alpha-2. Null for what is no country, such as the United Nations. */
  nationality: string | null;
  /** The citizen identity number of a Vietnamese passport, 12 digits. Null if the passport has none. */
  nationalId: string | null;
}

/** Germany writes one letter instead of three. */
const alpha2Of = (code: string): string | null => (code === 'D' ? 'DE' : (iso31661Alpha3ToAlpha2[code] ?? null));

/** The day of six digits in a century. Null if there is no such day. */
function dayOf(century: string, digits: string | null | undefined): string | null {
  if (!digits || !/^\d{6}$/.test(digits)) return null;
  const day = `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** The years of the day of birth have two digits: it is the latest such day that is not in the future. */
function birthdayOf(digits: string | null | undefined, today: string): string | null {
  const recent = dayOf('20', digits);
  return recent !== null && recent <= today ? recent : dayOf('19', digits);
}

/**
 * The facts in the two lines of a passport. Null if a check digit or a day is wrong, or the lines are not those of a passport.
 * @param today YYYY-MM-DD
 */
export function passportOf(lines: readonly [string, string], today: string): MrzPassport | null {
  const { valid, format, fields } = parse(lines);
  if (!valid || format !== 'TD3') return null;
  const { lastName, firstName, documentNumber, nationality, sex, personalNumber } = fields;
  const dateOfBirth = birthdayOf(fields.birthDate, today);
  const expiryDate = dayOf('20', fields.expirationDate);
  if (!lastName || !documentNumber || !dateOfBirth || !expiryDate) return null;
  return {
    lastName,
    firstName: firstName ?? '',
    number: documentNumber,
    dateOfBirth,
    expiryDate,
    sex: sex === 'male' || sex === 'female' ? sex : null,
    nationality: alpha2Of(nationality ?? ''),
    nationalId: nationality === 'VNM' && personalNumber && /^\d{12}$/.test(personalNumber) ? personalNumber : null,
  };
}
