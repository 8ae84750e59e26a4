import { foldForSearch } from '@portal/shared/format/format';
import { isIdentityNumber } from '@portal/shared/personal-info/fields';
import { plainNumber } from '@portal/shared/personal-info/plain-number';
import type { MrzPassport } from '#platform/mrz/passport-of.ts';

/** The fields that a passport's two lines tell, in the order of the form. */
export const passportFields = [
  'lastName',
  'firstName',
  'dateOfBirth',
  'gender',
  'nationality',
  'passportNumber',
  'passportExpiryDate',
  'nationalId',
] as const;
export type PassportField = (typeof passportFields)[number];
export type PassportValues = Partial<Record<PassportField, string>>;
export type TypedFields = Record<PassportField, string>;

export interface Difference {
  field: PassportField;
  typed: string;
  read: string;
  /** Names keep their Vietnamese spelling, so the passport's never replaces it. */
  isName: boolean;
}

const isName = (field: PassportField): boolean => field === 'lastName' || field === 'firstName';

/** The length of both names with two fillers between them, after which a passport ends them (ICAO Doc 9303, part 4). */
const mostNameCharacters = 39;

/** `NGUYEN VAN AN` as `Nguyen Van An`. The diacritics are missing. */
const capitalize = (name: string): string => name.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());

/** The values of the form's fields in a passport. Names are as it prints them. */
export const valuesOfPassport = (passport: MrzPassport): PassportValues => ({
  lastName: passport.lastName,
  firstName: passport.firstName,
  dateOfBirth: passport.dateOfBirth,
  gender: passport.sex ?? undefined,
  nationality: passport.nationality ?? undefined,
  passportNumber: passport.number,
  passportExpiryDate: passport.expiryDate,
  nationalId: passport.nationalId ?? undefined,
});

/** The values for blank fields. Names are not in capitals, but still without diacritics. */
export function blanksFilled(typed: TypedFields, passport: MrzPassport): PassportValues {
  const read = valuesOfPassport(passport);
  const filled = passportFields.flatMap((field) => {
    const value = read[field];
    if (!value || typed[field].trim() !== '') return [];
    return [[field, isName(field) ? capitalize(value) : value] as const];
  });
  return Object.fromEntries(filled);
}

const lettersOf = (name: string): string => foldForSearch(name).replace(/[^a-z]/g, '');

/**
 * Whether a name is the one in the passport, which has no diacritics, no signs, and no room for more than 39 characters.
 * Vietnamese people divide their names differently, so only all of it counts if the parts differ.
 */
function hasNameOf(passport: MrzPassport, typed: TypedFields): (field: 'lastName' | 'firstName') => boolean {
  const isCutShort = `${passport.lastName}  ${passport.firstName}`.length >= mostNameCharacters - 1;
  const fits = (name: string, read: string, mayBeLonger: boolean) =>
    lettersOf(name) === lettersOf(read) || (mayBeLonger && lettersOf(name).startsWith(lettersOf(read)));
  const isWhole = fits(typed.lastName + typed.firstName, passport.lastName + passport.firstName, isCutShort);
  return (field) => isWhole || fits(typed[field], passport[field], isCutShort && field === 'firstName');
}

const isSame = (field: PassportField, typed: string, read: string): boolean =>
  isIdentityNumber(field) ? plainNumber(typed) === plainNumber(read) : typed === read;

/** The fields that were filled in otherwise than in the passport. Blank fields do not differ. */
export function differencesFrom(passport: MrzPassport, typed: TypedFields): Difference[] {
  const read = valuesOfPassport(passport);
  const hasName = hasNameOf(passport, typed);
  return passportFields.flatMap((field) => {
    const value = read[field];
    if (!value || typed[field].trim() === '') return [];
    const agrees = field === 'lastName' || field === 'firstName' ? hasName(field) : isSame(field, typed[field], value);
    return agrees ? [] : [{ field, typed: typed[field], read: value, isName: isName(field) }];
  });
}
