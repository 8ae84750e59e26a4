import type { SQL, SQLWrapper } from 'drizzle-orm';
import { asc, desc } from 'drizzle-orm';

/**
 * The order that a caller chose with `sort`, for a list that belongs to one person and is therefore short; empty if they
 * chose none. Long lists have an index for each order (`list-pages.ts`).
 * @param columns for each field, the columns to order by, the last of which is unique
 */
export function orderOfSort<Field extends string>(
  sort: Field | `-${Field}` | undefined,
  columns: Readonly<Record<Field, readonly SQLWrapper[]>>,
): SQL[] {
  if (sort === undefined) return [];
  const isFalling = sort.startsWith('-');
  const chosen = Object.entries<readonly SQLWrapper[]>(columns).find(([field]) => field === sort.replace(/^-/, ''));
  return (chosen?.[1] ?? []).map((column) => (isFalling ? desc(column) : asc(column)));
}
