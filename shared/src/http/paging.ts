import * as z from 'zod/mini';

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

/** A list's `sort`: a field, or `-field` for the other direction. */
export const sortQuery = <const Field extends string>(fields: readonly Field[]) =>
  z.optional(z.enum(fields.flatMap((field) => [field, `-${field}`] as const)));

/** The response of a list. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    totalItems: z.int(),
    totalPages: z.int(),
  });

export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  totalItems: number;
  totalPages: number;
}

/** Makes a page of rows, in the shape of {@link pageOf}. */
export const toPage = <Item>(
  items: Item[],
  query: { page: number; pageSize: number },
  totalItems: number,
): Page<Item> => ({
  items,
  page: query.page,
  pageSize: query.pageSize,
  totalItems,
  totalPages: Math.ceil(totalItems / query.pageSize),
});
