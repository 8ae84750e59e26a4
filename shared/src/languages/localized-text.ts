import * as z from 'zod/mini';
import { isOneOf, mapKeys } from '#objects/keys.ts';
import type { LanguageCode } from './languages.ts';
import { defaultLanguage, languageCodes } from './languages.ts';

/** A text in every language. On the wire it has one key for each: `name` is `name_vi` and `name_en`. */
export type LocalizedText = Record<LanguageCode, string>;

/** A value for each language. */
export const inEachLanguage = <Value>(make: (language: LanguageCode) => Value): Record<LanguageCode, Value> =>
  mapKeys(languageCodes, make);

/** A text that nobody has written yet. */
export const noText = (): LocalizedText => inEachLanguage(() => '');

/**
 * The text in a language. If it is blank, the text in the default language; if that is blank too, the first text that
 * is not blank. A text that is older than a language of the product is missing in that language.
 */
export const localize = (text: LocalizedText, language: LanguageCode): string =>
  [language, defaultLanguage, ...languageCodes].map((code) => text[code]).find(Boolean) ?? '';

/** The texts that are not blank, in the order of the languages. */
export const writtenTexts = (text: LocalizedText): string[] =>
  languageCodes.map((code) => text[code]).filter((written) => written !== '');

/** Whether a value is a text by language: an object of texts whose keys are all language codes. */
export function isLocalizedText(value: unknown): value is Partial<LocalizedText> {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => isOneOf(languageCodes, key) && typeof text === 'string');
}

/**
 * The schema of a text by language, with the same rules for each. A text that is missing altogether counts as missing
 * in each language, so that a refusal names all of them.
 */
export function localized<Text extends z.core.$ZodType>(text: Text) {
  const schema = z.strictObject(
    inEachLanguage(() => text),
    'UNKNOWN_FIELD',
  );
  // oxlint-disable-next-line typescript/consistent-type-assertions -- callers in the code give every language
  return z.prefault(schema, {} as never) as unknown as typeof schema;
}
