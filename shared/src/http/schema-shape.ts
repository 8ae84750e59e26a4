import type * as z from 'zod/mini';
import { languageTag } from '#languages/language-tags.ts';
import type { LanguageCode } from '#languages/languages.ts';
import { languageCodes } from '#languages/languages.ts';

/** The parts of a schema that the codec needs: the schemas of its keys and items, and its texts by language. */

type Schema = z.core.$ZodType;

/** Unwraps schemas that only make a value optional, nullable, or give it a default. */
export function unwrap(schema: Schema | undefined): z.core.$ZodTypes | undefined {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- every schema is one of Zod's own kinds
  const known = schema as z.core.$ZodTypes | undefined;
  const { def } = known?._zod ?? {};
  return def && 'innerType' in def ? unwrap(def.innerType) : known;
}

/** Whether `localized()` made the schema: an object with one key for each language. */
export function isLocalized(schema: Schema): boolean {
  const { def } = unwrap(schema)?._zod ?? {};
  if (def?.type !== 'object') return false;
  const keys = Object.keys(def.shape);
  return keys.length === languageCodes.length && languageCodes.every((code) => keys.includes(code));
}

/**
 * The name on the wire of a text by language. An object that has both such a text and the same text in one language
 * calls the first `nameByLanguage`; on the wire both begin with `name`.
 */
export const wireNameOf = (name: string): string => name.replace(/ByLanguage$/, '');

/** @param base the name in snake_case: `name` is `name_vi` */
export const wireKeyOf = (base: string, language: LanguageCode): string => `${base}_${languageTag(language)}`;

export interface Shape {
  /** The schema of the value of a key, in the code's casing. */
  valueOf: (key: string) => Schema | undefined;
  /** The texts by language, by their keys in the code's casing. */
  localizedKeys: readonly string[];
}

const noShape: Shape = { valueOf: () => undefined, localizedKeys: [] };

function readShape(schema: Schema): Shape {
  const { def } = unwrap(schema)?._zod ?? {};
  if (def?.type === 'object') {
    const shape: Readonly<Record<string, Schema>> = def.shape;
    return {
      valueOf: (key) => (Object.hasOwn(shape, key) ? shape[key] : undefined),
      localizedKeys: Object.entries(shape).flatMap(([key, value]) => (isLocalized(value) ? [key] : [])),
    };
  }
  if (def?.type === 'record') return { valueOf: () => def.valueType, localizedKeys: [] };
  if (def?.type !== 'union') return noShape;
  const options = def.options.map(shapeOf);
  return {
    valueOf: (key) => options.map((option) => option.valueOf(key)).find(Boolean),
    localizedKeys: [...new Set(options.flatMap((option) => option.localizedKeys))],
  };
}

const known = new WeakMap<Schema, Shape>();

/** The keys of the object that a schema describes; none if it describes something else. */
export function shapeOf(schema: Schema | undefined): Shape {
  if (!schema) return noShape;
  const shape = known.get(schema) ?? readShape(schema);
  known.set(schema, shape);
  return shape;
}

/** The schema of the items of a list. */
export function itemOf(schema: Schema | undefined): Schema | undefined {
  const { def } = unwrap(schema)?._zod ?? {};
  if (def?.type === 'array') return def.element;
  return def?.type === 'union' ? def.options.map(itemOf).find(Boolean) : undefined;
}
