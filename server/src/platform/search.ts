import { foldForSearch, phoneOfSearch } from '@portal/shared/format/format';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { and, ilike, or, sql } from 'drizzle-orm';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const words = (search: string): string[] =>
  search
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '');

/** Matches if the folded text contains every word, in any order and with any diacritics. */
export function matchesFolded(foldedColumn: AnyColumn, search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined;
  const holds = (text: string) => ilike(foldedColumn, `%${escapeLike(text)}%`);
  const phone = phoneOfSearch(search);
  const all = and(...words(search).map((word) => holds(foldForSearch(word))));
  return phone === undefined ? all : or(all, holds(phone));
}

/** The same for a column without a folded copy. Use it for short lists and single fields. */
export const matchesText = (column: AnyColumn, search: string | undefined): SQL | undefined =>
  search === undefined
    ? undefined
    : and(...words(search).map((word) => sql`${foldSql(column)} like ${`%${escapeLike(foldForSearch(word))}%`}`));

/** `foldForSearch` in SQL. It does not need the extension `unaccent`, which a hosted server may lack. */
export const foldSql = (column: AnyColumn): SQL =>
  sql`regexp_replace(translate(normalize(lower(${column}), NFD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g')`;

/** Sorts rows that contain the search exactly as typed to the front. */
export const exactFirst = (column: AnyColumn, search: string | undefined): SQL[] =>
  search === undefined || search.trim() === ''
    ? []
    : [sql`(${column} ilike ${`%${escapeLike(search.normalize('NFC').trim())}%`}) desc`];
