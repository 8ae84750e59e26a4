import type * as z from 'zod/mini';
import type { LanguageCode } from '#languages/languages.ts';
import { languageCodes } from '#languages/languages.ts';
import { isLocalizedText } from '#languages/localized-text.ts';
import { isOneOf } from '#objects/keys.ts';
import type { FieldErrors } from './envelope.ts';
import { itemOf, shapeOf, wireKeyOf, wireNameOf } from './schema-shape.ts';

/**
 * The wire is snake_case, the code is camelCase. Both sides use this codec.
 * Only keys are converted. Values, uploaded files, and dates stay as they are.
 *
 * On the wire, a text by language has one key for each language: `name: { VI, EN }` is `name_vi` and `name_en`. The
 * schema names the keys that belong to such a text. Without a schema, they stay separate.
 */

type Schema = z.core.$ZodType;

/** A key in capitals is data, such as a status or a code. */
const isData = (key: string): boolean => /^[A-Z][A-Z\d_]*$/.test(key);

export const toSnake = (key: string): string =>
  isData(key) ? key : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const toCamel = (key: string): string =>
  key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const put = (object: object, key: string, value: unknown): void => {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
};

/** camelCase keys to snake_case, at every depth. */
export function toWire(value: Readonly<Record<string, unknown>>): Record<string, unknown>;
export function toWire(value: unknown): unknown;
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (!isPlainObject(value)) return value;
  const wire: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (!isLocalizedText(item)) {
      put(wire, toSnake(key), toWire(item));
      continue;
    }
    for (const code of languageCodes) {
      if (item[code] !== undefined) put(wire, wireKeyOf(toSnake(wireNameOf(key)), code), item[code]);
    }
  }
  return wire;
}

/** The property that a key of the wire belongs to: a text in one language, or any other. */
function partOf(key: string, localizedKeys: readonly string[]): { name: string; code: LanguageCode } | undefined {
  for (const name of localizedKeys) {
    const code = languageCodes.find((one) => wireKeyOf(toSnake(wireNameOf(name)), one) === key);
    if (code) return { name, code };
  }
  return undefined;
}

/**
 * snake_case keys to camelCase, at every depth.
 * @param schema validates the value, and names the texts by language
 */
export function fromWire(wire: unknown, schema?: Schema): unknown {
  if (Array.isArray(wire)) return wire.map((item) => fromWire(item, itemOf(schema)));
  if (!isPlainObject(wire)) return wire;
  const shape = shapeOf(schema);
  const value: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(wire)) {
    const part = partOf(key, shape.localizedKeys);
    if (!part) {
      put(value, toCamel(key), fromWire(item, shape.valueOf(toCamel(key))));
      continue;
    }
    const text = value[part.name];
    if (isPlainObject(text)) put(text, part.code, item);
    else put(value, part.name, { [part.code]: item });
  }
  return value;
}

/** One field path as the wire names it: `lines.0.unitName` is `lines.0.unit_name`, `name.VI` is `name_vi`. */
export function fieldToWire(path: readonly PropertyKey[]): string {
  const names = path.map(String);
  const last = names.at(-1);
  if (names.length < 2 || !isOneOf(languageCodes, last)) return names.map(toSnake).join('.');
  return [...names.slice(0, -2).map(toSnake), wireKeyOf(toSnake(wireNameOf(names.at(-2) ?? '')), last)].join('.');
}

/** Field errors with their paths as the wire names them. */
export const fieldsToWire = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, code]) => [fieldToWire(path.split('.')), code]));

/** The inverse of {@link fieldToWire} for one dotted path. @param schema of the value that contains the path */
export function fieldFromWire(path: string, schema?: Schema): string {
  let within = schema;
  return path
    .split('.')
    .map((key) => {
      const shape = shapeOf(within);
      const part = partOf(key, shape.localizedKeys);
      within = /^\d+$/.test(key) ? itemOf(within) : shape.valueOf(toCamel(key));
      return part ? `${part.name}.${part.code}` : toCamel(key);
    })
    .join('.');
}

/**
 * The dotted paths of keys that do not belong to the wire. `firstName` is refused like any other unknown key, although
 * the code would understand it; otherwise the wire would have two spellings. The name of a text by language without a
 * language is refused too.
 */
export function keysNotOfTheWire(wire: unknown, schema?: Schema, path: readonly string[] = []): string[] {
  if (Array.isArray(wire)) {
    return wire.flatMap((item, index) => keysNotOfTheWire(item, itemOf(schema), [...path, String(index)]));
  }
  if (!isPlainObject(wire)) return [];
  const shape = shapeOf(schema);
  return Object.entries(wire).flatMap(([key, item]) => {
    const here = [...path, key];
    const isOfTheWire = toSnake(toCamel(key)) === key && !shape.localizedKeys.includes(toCamel(key));
    return isOfTheWire ? keysNotOfTheWire(item, shape.valueOf(toCamel(key)), here) : [here.join('.')];
  });
}
