import type { Conventions } from './conventions.ts';
import type { LanguageCode } from './languages.ts';

/**
 * For tests: an invented language. It has an entry in every table of languages, made from the Vietnamese entry by
 * putting each text in angle quotes: `‹Tổng cộng›`. Text without quotes on a screen comes from another language.
 */

const quoted = (text: string): string => (text === '' ? '' : `‹${text}›`);

const isThenable = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Puts texts in quotes, and the results of functions when they are called. */
export function invent(value: unknown): unknown {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'function') {
    return (...values: unknown[]) => {
      const answer: unknown = Reflect.apply(value, undefined, values);
      return isThenable(answer) ? answer.then(invent) : invent(answer);
    };
  }
  if (Array.isArray(value)) return value.map(invent);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, invent(one)]));
}

/** Every text of the tables of all other languages. */
export const textsOfTables = new Set<string>();

function collect(value: unknown): void {
  if (typeof value === 'string') textsOfTables.add(value);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one);
}

/** Replaces `byLanguage`: adds the invented language to a table. */
export function byLanguageAndInvented(table: Record<LanguageCode, unknown>): Record<string, unknown> {
  for (const entry of Object.values(table)) collect(entry);
  return { ...table, XX: invent(table.VI) };
}

/** Numbers have the Swiss format, which no other language of the product uses: 1’234.50. */
export const inventedConventions: Conventions = {
  ownName: '‹Xx›',
  locale: 'de-CH',
  nameOrder: 'givenNameFirst',
  numberSigns: { group: '’', decimal: '.' },
  usd: (number) => `USD ${number}`,
  vnd: (number) => `${number} Đ`,
  usdRange: (from, to) => `USD ${from} – ${to}`,
};

/** Removes everything in quotes, including nested quotes, from a text. */
export function withoutInvented(text: string): string {
  let depth = 0;
  let rest = '';
  for (const character of text) {
    if (character === '‹') depth += 1;
    if (depth === 0) rest += character;
    if (character === '›') depth -= 1;
  }
  return rest;
}
