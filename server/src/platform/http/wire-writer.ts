import { toSnake, toWire } from '@portal/shared/http/casing';
import { isLocalized, unwrap, wireKeyOf, wireNameOf } from '@portal/shared/http/schema-shape';
import { languageCodes } from '@portal/shared/languages/languages';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Write = (value: unknown) => unknown;
type WriteProperty = (from: object, to: Record<string, unknown>) => void;

const keep: Write = (value) => value;
const isFilled = (value: unknown): value is object => typeof value === 'object' && value !== null;

function localizedWriterOf(key: string): WriteProperty {
  const base = toSnake(wireNameOf(key));
  const names = languageCodes.map((code) => [code, wireKeyOf(base, code)] as const);
  return (from, to) => {
    const text: unknown = Reflect.get(from, key);
    if (text === null) to[toSnake(key)] = null;
    if (!isFilled(text)) return;
    for (const [code, name] of names) to[name] = Reflect.get(text, code);
  };
}

/** Whether a union, which is left to `toWire` without its key, has a text by language. */
function isMaybeLocalized(schema: Schema): boolean {
  const { def } = unwrap(schema)?._zod ?? {};
  return def?.type === 'union' && def.options.some((option) => isLocalized(option) || isMaybeLocalized(option));
}

function propertyWriterOf(key: string, schema: Schema, parents: readonly Schema[]): WriteProperty {
  if (isLocalized(schema)) return localizedWriterOf(key);
  if (isMaybeLocalized(schema)) throw new TypeError(`the field ${key} may be a text by language or something else`);
  const [name, write] = [toSnake(key), compile(schema, parents)];
  return (from, to) => {
    to[name] = write(Reflect.get(from, key));
  };
}

function objectWriterOf(shape: Readonly<Record<string, Schema>>, parents: readonly Schema[]): Write {
  const writers = Object.entries(shape).map(([key, schema]) => propertyWriterOf(key, schema, parents));
  return (value) => {
    if (!isFilled(value)) return value;
    const wire: Record<string, unknown> = {};
    for (const write of writers) write(value, wire);
    return wire;
  };
}

function compile(schema: Schema, parents: readonly Schema[]): Write {
  const known = unwrap(schema);
  const { def } = known?._zod ?? {};
  if (known && parents.includes(known)) throw new TypeError('a schema that contains itself cannot be compiled');
  const within = known ? [...parents, known] : parents;
  if (def?.type === 'array') {
    const write = compile(def.element, within);
    return (value) => (Array.isArray(value) ? value.map(write) : value);
  }
  const hasOtherKeys = def?.type === 'object' && def.catchall && def.catchall._zod.def.type !== 'never';
  if (def?.type === 'object' && !hasOtherKeys) return objectWriterOf(def.shape, within);
  const isPlain = def && ['string', 'number', 'boolean', 'literal', 'enum', 'null'].includes(def.type);
  return isPlain ? keep : toWire;
}

/**
 * Compiles `toWire` for values that a schema has validated. It looks at the schema once, where `toWire` looks at every
 * key of every value. Values of other kinds, such as records, are left to `toWire`.
 * @throws {TypeError} for a schema that contains itself, or a field that is a text by language only in some cases
 */
export const wireWriterOf = (schema: Schema): Write => compile(schema, []);
