import * as z from 'zod/mini';
import { toSnake } from './casing.ts';

/** The rows of a page if the caller names no number. */
export const pageSize = 10;
export const maxPageSize = 100;

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  );

/** The query of a list: `?page=1&page_size=10`. */
export const pageQuery = {
  page: z._default(wholeNumber(1, 1_000_000), 1),
  pageSize: z._default(wholeNumber(1, maxPageSize), pageSize),
};

/** The query of a long list, from which others may take rows while somebody reads it page by page. */
export const longListQuery = {
  ...pageQuery,
  /** Instead of a page: `start`, and then the `next_cursor` of each answer. So a reader misses no row that stays in the list, in an order that does not change, such as by time. */
  cursor: z.optional(z.string().check(z.maxLength(1000))),
};

/**
 * The query of a short list: one that a person or a handful of settings fill.
 * @param fields the fields it can be ordered by
 */
export const shortListQuery = <const Field extends string>(fields: readonly Field[]) => ({
  ...pageQuery,
  sort: sortQuery(fields),
});

/** The name of a field on the wire, as a type. */
type WireName<Field extends string> = Field extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${WireName<Tail>}`
  : '';

const wireNameOf = <const Field extends string>(field: Field): WireName<Field> =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the type does what the function does
  toSnake(field) as WireName<Field>;

/**
 * A list's `sort`: a field, or `-field` for the other direction. The caller gives the name of the wire (`-date_joined`), and the
 * handler gets that of the code (`-dateJoined`). A field that the list cannot be sorted by is SORT_TYPE_NOT_SUPPORT.
 */
export function sortQuery<const Field extends string>(fields: readonly Field[]) {
  const orders = fields.flatMap((field) => [
    { wire: wireNameOf(field), code: field },
    { wire: `-${wireNameOf(field)}` as const, code: `-${field}` as const },
  ]);
  const names = orders.map(({ wire }) => wire);
  const codeOf = new Map<string, Field | `-${Field}`>(orders.map(({ wire, code }) => [wire, code]));
  return z.optional(
    z.pipe(
      z.enum(names, 'SORT_TYPE_NOT_SUPPORT'),
      z.transform((name) => codeOf.get(name)),
    ),
  );
}

/** Up to this many rows, totals and counts are exact. Longer lists are not counted for each page. */
export const exactUpTo = 10_000;

/** The response of a list. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    totalItems: z.int(),
    totalPages: z.int(),
    /** Only there with a `cursor`: that of the next rows, or null after the last one. */
    nextCursor: z.optional(z.nullable(z.string())),
    /** Only there if the totals are not exact: those above 10,000 are up to a minute old, or an estimate. */
    totalIsExact: z.optional(z.literal(false)),
  });

export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  totalItems: number;
  totalPages: number;
  nextCursor?: string | null | undefined;
  totalIsExact?: false | undefined;
}

/** The number of rows of a list. Long lists are not counted for each page. */
export interface ListTotal {
  count: number;
  isExact: boolean;
  /** For a reading by cursor: where it goes on; null at its end. */
  next?: string | null;
}

/**
 * Makes a page of rows, in the shape of {@link pageOf}.
 * @param total a number if it was counted
 */
export function toPage<Item>(
  items: Item[],
  query: { page: number; pageSize: number },
  total: number | ListTotal,
): Page<Item> {
  const { count, isExact, next } = typeof total === 'number' ? { count: total, isExact: true } : total;
  return {
    items,
    page: query.page,
    pageSize: query.pageSize,
    totalItems: count,
    totalPages: Math.ceil(count / query.pageSize),
    ...(next !== undefined && { nextCursor: next }),
    ...(!isExact && { totalIsExact: false as const }),
  };
}
