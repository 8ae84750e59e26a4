import * as z from 'zod/mini';
import { printable } from '#format/printable.ts';
import { languageCodes } from '#languages/languages.ts';

/**
 * The field types of contracts. A message is always a field code, never prose: see
 * `errors/field-errors.ts`.
 */

// PostgreSQL cannot store NUL and lone surrogates, and no font shows control characters. Tabs and line breaks are text.
const noControlCharacters = z.regex(
  /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\p{Cs}]*$/u,
  'INVALID_FIELD',
);

/**
 * Marks of direction and zero-width characters: one in a name turns the rest of its line around, or makes two names look
 * the same. The joiner between two pictures of an emoji stays.
 */
const invisible = /[^\P{Cf}\u200d]/gu;
/** Removes the characters that nobody sees. */
export const withoutInvisible = (value: string): string => value.replace(invisible, '');
const visibleOnly = () => z.overwrite(withoutInvisible);

const isPrintable = z.regex(printable, 'LETTERS_NOT_PRINTABLE');

const textChecks = (most: number) =>
  [
    visibleOnly(),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'MISSING_FIELD'),
    z.maxLength(most, 'TEXT_TOO_LONG'),
    noControlCharacters,
  ] as const;

/** Text that a person types: trimmed, NFC, not blank, at most `most` characters. */
export const text = (most = 200) => z.string().check(...textChecks(most));

/** Text that papers show, such as contracts and receipts: {@link text} without characters that their fonts lack. */
export const printedText = (most = 200) => text(most).check(isPrintable);

/**
 * The name of a person, in the letters of a passport (ICAO Doc 9303, part 3): sealed documents have no others, and an agency
 * reads no emoji. Digits and punctuation stay, because some names have them.
 */
export const personName = (most: number) =>
  text(most).check(
    z.regex(
      /^(?![\s\S]*[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d])[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
      'NAME_LETTERS',
    ),
    isPrintable,
  );

/** Like {@link text}, but may be blank. */
export const blankableText = (most = 200) =>
  z
    .string()
    .check(visibleOnly(), z.trim(), z.normalize('NFC'), z.maxLength(most, 'TEXT_TOO_LONG'), noControlCharacters);

/** Like {@link printedText}, but may be blank. */
export const blankablePrintedText = (most = 200) => blankableText(most).check(isPrintable);

/**
 * A web address that a page links to, or blank. No other scheme, because a link must never run a script; and no user before the host,
 * who would look like the host.
 */
export const blankableWebAddress = blankableText(300).check(
  z.regex(/^(https?:\/\/[^\s/.?#@]+\.[^\s/?#@]+([/?#]\S*)?)?$/i, 'WEB_ADDRESS_FORMAT'),
);

/** The longest short code of a category or question, in characters. */
export const maxNameLength = 32;

/** The short code of a category or question. */
export const shortName = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'NAME_BLANK' : 'INVALID_FIELD') })
  .check(
    visibleOnly(),
    z.normalize('NFC'),
    z.refine((name) => name.trim() !== '', { error: 'NAME_BLANK', abort: true }),
    z.regex(/^\S*$/, 'NAME_HAS_SPACE'),
    z.maxLength(maxNameLength, 'NAME_TOO_LONG'),
    noControlCharacters,
  );

/** The longest name of a role, in characters. */
export const maxRoleName = 64;

/** The name of a role: {@link text} on one line, in the plain forms of letters (NFKC), so that no two names look the same. */
export const roleName = text(maxRoleName).check(
  z.overwrite((name) => name.normalize('NFKC').replace(/\s+/g, ' ').trim()),
  z.maxLength(maxRoleName, 'TEXT_TOO_LONG'),
);

/** The reason of a decision. The candidate reads it. */
export const reason = z
  .string()
  .check(
    visibleOnly(),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'REASON_MISSING'),
    z.maxLength(2000, 'TEXT_TOO_LONG'),
    noControlCharacters,
  );

/** A {@link reason} that a paper shows. */
export const printedReason = reason.check(isPrintable);

/** The longest search, in characters. Each word costs the database a comparison with every row. */
export const maxSearchLength = 100;
export const maxSearchWords = 8;

/** The text in the search field of a list. */
export const searchText = z.string().check(
  z.maxLength(maxSearchLength, 'SEARCH_TOO_LONG'),
  z.refine((search) => search.trim().split(/\s+/).length <= maxSearchWords, 'SEARCH_TOO_LONG'),
  noControlCharacters,
);

/** An email address, in lower case: two spellings of one address belong to one person. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'MISSING_FIELD'),
    z.maxLength(254, 'TEXT_TOO_LONG'),
    z.regex(z.core.regexes.email, 'EMAIL_FORMAT'),
  );

/** A password as it was typed, never trimmed. The server's rules apply. */
export const secret = z.string().check(z.minLength(1, 'MISSING_FIELD'), z.maxLength(1000, 'PASSWORD_MAX_LENGTH'));

/** A UUID. A path parameter that is no UUID leads to 404. */
export const uid = z.uuid();

/** A complete day that the calendar does not have, such as 31/02/2026, as it is sent or typed. */
function faultOfDay(input: string) {
  const day = input.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'DATE_FORMAT';
  const date = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isReal ? 'DATE_FORMAT' : 'DATE_NOT_REAL';
}

/** A calendar day, `YYYY-MM-DD`, of any year. */
export const day = z.iso.date({ error: ({ input }) => (input ? faultOfDay(String(input)) : 'MISSING_FIELD') });

/** A year before 1900 is a typing error, such as 0026 for 2026. */
const earliestDay = '1900-01-01';

/** A calendar day that a caller gives, 1900 or later. */
export const givenDay = day.check(z.refine((value) => value >= earliestDay, 'DATE_FORMAT'));

/** A moment, RFC 3339 in UTC. */
export const moment = z.iso.datetime();

/** A moment that a caller gives; none before 1900. */
export const givenMoment = moment.check(z.refine((value) => value >= earliestDay, 'DATE_FORMAT'));

/** Money in integer US cents. */
export const cents = z.int();

/** An amount above zero that a caller gives, in cents. @param most the largest amount */
export const positiveCents = (most: number) =>
  z.int('AMOUNT_INVALID').check(z.positive('AMOUNT_INVALID'), z.lte(most, 'AMOUNT_INVALID'));

/** Like {@link positiveCents}. A multipart body has it as text. */
export const positiveCentsAsText = (most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,12}$/))], 'AMOUNT_INVALID'),
    z.pipe(z.transform(Number), positiveCents(most)),
  );

/** A phone number: digits with spaces, dots, dashes or brackets between, a leading plus allowed. */
export const phone = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'MISSING_FIELD'),
    z.maxLength(30, 'TEXT_TOO_LONG'),
    z.regex(/^\+?[\d\s().-]{7,}$/, 'PHONE_FORMAT'),
  );

/** ISO 3166-1 alpha-2. */
export const country = z.string().check(z.minLength(1, 'MISSING_FIELD'), z.regex(/^[A-Z]{2}$/, 'INVALID_FIELD'));

export type { LanguageCode } from '#languages/languages.ts';
/** A language of the interface. */
export const languageCode = z.enum(languageCodes);
