import { propertyOf } from '@portal/shared/objects/keys';

/** Finds phrases by their keys and puts values into them. `phrase-keys.ts` has the types that callers see. */

/** Phrases by namespace. More of them may be added later. */
export type Phrases = Record<string, object>;

/** The values of a phrase by name. `count` chooses the form of a counted phrase. */
export type Values = Readonly<Record<string, string | number>>;

interface Translator {
  (key: string, values?: Values): string;
  table: (key: string) => Readonly<Record<string, string>>;
}

/** A phrase or group of phrases at a path such as `screen.labelIn.VI`. */
const findAt = (phrases: Phrases, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => propertyOf(found, name), phrases);

const isTable = (value: unknown): value is Record<string, string> => typeof value === 'object' && value !== null;

/**
 * A key begins with the name of its namespace, as in `screen:close`, or belongs to the first namespace. If the number in
 * `count` has a form of its own, `days_one` comes before `days_other`, and both before `days`; it is written
 * with the thousands separator of the language. Values are not escaped, because
 * React escapes every text.
 */
export function createTranslator(
  phrases: Phrases,
  { plurals, numbers }: { plurals: Intl.PluralRules; numbers: Intl.NumberFormat },
  first: string,
): Translator {
  const find = (key: string) => findAt(phrases, key.includes(':') ? key.replace(':', '.') : `${first}.${key}`);

  const findText = (key: string, count: unknown) =>
    typeof count === 'number'
      ? (find(`${key}_${plurals.select(count)}`) ?? find(`${key}_other`) ?? find(key))
      : find(key);

  const translate = (key: string, values: Values = {}): string => {
    const text = findText(key, values.count);
    if (typeof text !== 'string') {
      console.error(`No phrase of ${first} has the key ${key}.`);
      return key;
    }
    return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (name === 'count' && typeof value === 'number') return numbers.format(value);
      if (value !== undefined) return String(value);
      console.error(`The phrase ${key} of ${first} needs the value ${name}.`);
      return '';
    });
  };

  const table = (key: string) => {
    const found = find(key);
    return isTable(found) ? found : {};
  };
  return Object.assign(translate, { table });
}
