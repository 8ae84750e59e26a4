import { foldForSearch } from '@portal/shared/format/format';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { and, ilike, sql } from 'drizzle-orm';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const words = (search: string): string[] =>
  search
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '');

/** Every word stands in the folded text, in any order and whatever its diacritics. */
export const matchesFolded = (foldedColumn: AnyColumn, search: string | undefined): SQL | undefined =>
  search === undefined
    ? undefined
    : and(...words(search).map((word) => ilike(foldedColumn, `%${escapeLike(foldForSearch(word))}%`)));

/** The same for a column that is not kept folded; for short lists and single fields. */
export const matchesText = (column: AnyColumn, search: string | undefined): SQL | undefined =>
  search === undefined
    ? undefined
    : and(...words(search).map((word) => sql`${foldSql(column)} like ${`%${escapeLike(foldForSearch(word))}%`}`));

/** `foldForSearch` in the database: without the extension `unaccent`, which a hosted server may not have. */
const foldSql = (column: AnyColumn): SQL =>
  sql`regexp_replace(translate(normalize(lower(${column}), NFD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g')`;

/** Rows that hold the search as it was typed come first. */
export const exactFirst = (column: AnyColumn, search: string | undefined): SQL[] =>
  search === undefined || search.trim() === ''
    ? []
    : [sql`(${column} ilike ${`%${escapeLike(search.normalize('NFC').trim())}%`}) desc`];
