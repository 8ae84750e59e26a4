import { foldedLetters } from '@portal/shared/format/folded-letters';
import { foldForSearch, phoneOfSearch } from '@portal/shared/format/format';
import type { AnyColumn, SQL, SQLChunk } from 'drizzle-orm';
import { and, ilike, like, or, sql } from 'drizzle-orm';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const containing = (text: string): string => `%${escapeLike(text)}%`;

const words = (search: string): string[] =>
  search
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '');

/** Matches if the folded text contains every word, in any order and with any diacritics. */
export const matchesWords = (foldedColumn: AnyColumn | SQL, search: string | undefined): SQL | undefined =>
  search === undefined
    ? undefined
    : and(...words(search).map((word) => like(foldedColumn, containing(foldForSearch(word)))));

/** Matches if a number such as `INV-2026-000123` contains every word. */
export const matchesNumber = (column: AnyColumn, search: string): SQL | undefined =>
  and(...words(search).map((word) => like(column, containing(word.toUpperCase()))));

/** The same, or the folded text contains the phone number that the search spells. */
export function matchesFolded(foldedColumn: AnyColumn | SQL, search: string | undefined): SQL | undefined {
  const phone = search === undefined ? undefined : phoneOfSearch(search);
  const all = matchesWords(foldedColumn, search);
  return phone === undefined ? all : or(all, like(foldedColumn, containing(phone)));
}

const quoted = (texts: readonly string[]): SQL => sql.raw(`'${texts.join('').replaceAll("'", "''")}'`);
const lettersToFold = quoted(foldedLetters.map(([letter]) => letter));
const lettersFolded = quoted(foldedLetters.map(([, base]) => base));

/**
 * `foldForSearch` in SQL, for generated columns. It does not need the extension `unaccent`, which a hosted server may lack.
 */
export const foldSql = (column: SQLChunk): SQL =>
  sql`lower(translate(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g'), ${lettersToFold}, ${lettersFolded}))`;

/** Whether a text contains the search exactly as typed. Such rows come first. */
export const containsTyped = (column: AnyColumn, search: string | undefined): SQL | undefined =>
  search === undefined || search.trim() === '' ? undefined : ilike(column, containing(search.normalize('NFC').trim()));

/**
 * Whether a folded text contains several words as typed, next to each other. Undefined if that tells no rows apart: a single
 * word is in every row found, and a text with diacritics in none.
 */
export function containsPhrase(foldedColumn: AnyColumn, search: string | undefined): SQL | undefined {
  const phrase = search?.normalize('NFC').trim().toLowerCase() ?? '';
  return /\s/.test(phrase) && foldForSearch(phrase) === phrase ? like(foldedColumn, containing(phrase)) : undefined;
}
