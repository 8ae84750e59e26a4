import { conventions } from '#languages/conventions.ts';
import type { LanguageCode } from '#languages/languages.ts';
import { foldedLetters } from './folded-letters.ts';
import { dateFormat, displayNames, numberFormat } from './formatters.ts';

/** The text of an empty date. */
export const emptyDate = '--';

/** A calendar day `YYYY-MM-DD` as `DD/MM/YYYY`. */
export function formatDay(day: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : emptyDate;
}

/** A month `YYYY-MM`, or that of a day, as `MM/YYYY`. */
export const formatMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** A moment as `DD/MM/YYYY HH:mm:ss` in the time zone. */
export function formatMoment(moment: string | Date | null | undefined, timeZone: string): string {
  if (!moment) return emptyDate;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return emptyDate;
  const parts = dateFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** Minutes as `2 ngày, 13 giờ`, `1 hour, 5 minutes`: the two largest units, rounded down; from three days on, only days. */
export function formatDuration(minutes: number, language: LanguageCode): string {
  const { locale } = conventions[language];
  const whole = Math.max(0, Math.floor(minutes));
  const units = [
    ['day', Math.floor(whole / 1440)],
    ['hour', Math.floor((whole % 1440) / 60)],
    ['minute', whole % 60],
  ] as const;
  const largest = units.findIndex(([, value]) => value > 0);
  const first = largest < 0 ? units.length - 1 : largest;
  const length = whole < 3 * 1440 ? 2 : 1;
  const shown = units.slice(first, first + length).filter(([, value], at) => value > 0 || at === 0);
  return shown
    .map(([unit, value]) => numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value))
    .join(', ');
}

/** A whole number as `12.000` in Vietnamese and `12,000` in English. */
export const formatNumber = (value: number, language: LanguageCode): string =>
  numberFormat(conventions[language].locale, {}).format(value);

/** An amount without the currency sign. Cents are shown only if they are not zero. */
function usdNumber(cents: number, language: LanguageCode): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return numberFormat(conventions[language].locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(cents) / 100);
}

/** Cents as `15.420 USD` in Vietnamese and `$15,420` in English. Cents are shown only if they are not zero. */
export function formatUsd(cents: number, language: LanguageCode): string {
  const sign = cents < 0 ? '-' : '';
  return `${sign}${conventions[language].usd(usdNumber(cents, language))}`;
}

/** A range of positive amounts as `15,50 – 17 USD` and `$15.50 – $17`; one amount if both are the same. */
export const formatUsdRange = (fromCents: number, toCents: number, language: LanguageCode): string =>
  fromCents === toCents
    ? formatUsd(toCents, language)
    : conventions[language].usdRange(usdNumber(fromCents, language), usdNumber(toCents, language));

/**
 * Cents in dong, `406.240.000 ₫` in Vietnamese and `406,240,000 VND` in English, or a range of them. Rounded to 10,000, because it is
 * an estimate.
 */
export function formatVnd(
  cents: number | readonly [fromCents: number, toCents: number],
  vndPerUsd: number,
  language: LanguageCode,
): string {
  const ends = typeof cents === 'number' ? [cents] : cents;
  const inVnd = ends.map((one) => formatNumber(Math.round((one * vndPerUsd) / 1_000_000) * 10_000, language));
  return conventions[language].vnd([...new Set(inVnd)].join(' – '));
}

/** Bytes as `4,8 MB` or `86 KB` in Vietnamese, with a point in English; a megabyte is 1024 KB, as on phones. */
export function formatFileSize(bytes: number, language: LanguageCode): string {
  const number = numberFormat(conventions[language].locale, { maximumFractionDigits: 1 });
  if (bytes >= 100 * 1024) return `${number.format(bytes / 1024 / 1024)} MB`;
  return `${number.format(Math.max(1, Math.ceil(bytes / 1024)))} KB`;
}

const joinNames = (...names: string[]): string => names.filter((name) => name !== '').join(' ');

/** The two parts of a name, in the order of the language. */
export const inNameOrder = <Part>(
  { firstName, lastName }: { firstName: Part; lastName: Part },
  language: LanguageCode,
): [Part, Part] =>
  conventions[language].nameOrder === 'familyNameFirst' ? [lastName, firstName] : [firstName, lastName];

/** A full name in the order of the language: family name first in Vietnamese. */
export const fullName = (person: { firstName: string; lastName: string }, language: LanguageCode): string =>
  joinNames(...inNameOrder(person, language));

/** A candidate's name on documents: family name first in every language, as in a Vietnamese passport. */
export const nameOnPaper = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  joinNames(lastName, firstName);

/** The name of a country (ISO 3166-1 alpha-2) in a language. Any other text stays unchanged. */
export function countryName(code: string, language: LanguageCode): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return displayNames(conventions[language].locale, { type: 'region' }).of(code) ?? code;
}

const folded = new Map(foldedLetters);

/**
 * A text folded for search and comparison: lower case, without diacritics, letters with a stroke as the ones without, and one
 * apostrophe. An ICU base comparison keeps ă apart from a, so this is done by hand. `foldSql` of the server does the same.
 */
export const foldForSearch = (text: string): string =>
  Array.from(text.normalize('NFD').replace(/\p{M}/gu, ''), (letter) => folded.get(letter) ?? letter)
    .join('')
    .toLowerCase();

/** Whether two spellings are of one name, ignoring case, diacritics, strokes, kinds of apostrophes, and spaces. */
export const isSameName = (one: string, other: string): boolean =>
  foldForSearch(one).split(/\s+/).filter(Boolean).join(' ') ===
  foldForSearch(other).split(/\s+/).filter(Boolean).join(' ');

const phoneSeparators = /[\s().-]/g;

/** The digits of a Vietnamese number that every spelling of it has: after `0`, `84`, `+84`, `0084`, or `+84 (0)`. */
const vietnameseDigits = (compact: string): string | undefined => /^(?:(?:\+|00)?840?|0)(\d{9,10})$/.exec(compact)?.[1];

/**
 * Reads a search as a phone number or the end of one, and returns it without separators; undefined if it is neither. Of a complete
 * Vietnamese number, it returns only the digits that every spelling has.
 */
export function phoneOfSearch(search: string): string | undefined {
  const compact = search.replace(phoneSeparators, '');
  return /^\+?\d{4,}$/.test(compact) ? (vietnameseDigits(compact) ?? compact) : undefined;
}

/** The spellings by which a phone number is found: with and without the country code for a Vietnamese one. */
export function phoneSearchKeys(phoneNumber: string): string[] {
  const compact = phoneNumber.replace(phoneSeparators, '');
  const digits = vietnameseDigits(compact);
  return [...new Set(digits === undefined ? [compact] : [compact, `0${digits}`, `+84${digits}`])];
}
