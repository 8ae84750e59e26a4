import { foldForSearch, phoneOfSearch } from '@portal/shared/format/format';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { and, ilike, or, sql } from 'drizzle-orm';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const words = (search: string): string[] =>
  search
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '');

/** Every word stands in the folded text, in any order and whatever its diacritics. */
export function matchesFolded(foldedColumn: AnyColumn, search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined;
  const holds = (text: string) => ilike(foldedColumn, `%${escapeLike(text)}%`);
  const phone = phoneOfSearch(search);
  const all = and(...words(search).map((word) => holds(foldForSearch(word))));
  return phone === undefined ? all : or(all, holds(phone));
}

/** The same for a column that is not kept folded; for short lists and single fields. */
export const matchesText = (column: AnyColumn, search: string | undefined): SQL | undefined =>
  search === undefined
    ? undefined
    : and(...words(search).map((word) => sql`${foldSql(column)} like ${`%${escapeLike(foldForSearch(word))}%`}`));

/** `foldForSearch` in the database: without the extension `unaccent`, which a hosted server may not have. */
export const foldSql = (column: AnyColumn): SQL =>
  sql`regexp_replace(translate(normalize(lower(${column}), NFD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g')`;

/** Rows that hold the search as it was typed come first. */
export const exactFirst = (column: AnyColumn, search: string | undefined): SQL[] =>
  search === undefined || search.trim() === ''
    ? []
    : [sql`(${column} ilike ${`%${escapeLike(search.normalize('NFC').trim())}%`}) desc`];
