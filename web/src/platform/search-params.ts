import { day, searchText } from '@portal/shared/http/field-schemas';

/** Readers of a list's address. An invalid value counts as missing. */

/** Whether a list can be searched with a text. A longer one costs the server too much. */
export const isSearch = (text: string): boolean => searchText.safeParse(text).success;

/** The router reads `?search=123` as a number, but a list needs text. */
export const textParam = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\0', '').trim() : '';
  return text !== '' && isSearch(text) ? text : undefined;
};

export const pageParam = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined;
};

/** The rows of a page that a reader can choose; the first without a choice. */
export const pageSizes = [10, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export const pageSizeParam = (value: unknown): PageSize | undefined =>
  pageSizes.find((size) => size === Number(value) && size !== pageSizes[0]);

export const choiceParam = <const Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
): Choice | undefined => choices.find((choice) => choice === value);

/** A positive number, such as dollars per hour. */
export const amountParam = (value: unknown): number | undefined => {
  const amount = Number(value);
  return value !== '' && Number.isFinite(amount) && amount > 0 && amount < 1e9 ? amount : undefined;
};

/** A calendar day as `YYYY-MM-DD`. */
export const dayParam = (value: unknown): string | undefined =>
  typeof value === 'string' && day.safeParse(value).success ? value : undefined;

/** A field name, with a leading `-` for descending order. */
export const sortParam = <const Field extends string>(
  fields: readonly Field[],
  value: unknown,
): Field | `-${Field}` | undefined =>
  fields.flatMap((field) => [field, `-${field}` as const]).find((one) => one === value);

/** The search parameters without undefined values. */
export const withoutBlanks = <Search extends object>(search: Search): Search => {
  const kept = { ...search };
  for (const key of Object.keys(kept)) if (Reflect.get(kept, key) === undefined) Reflect.deleteProperty(kept, key);
  return kept;
};
