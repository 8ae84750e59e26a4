import { languageTag } from './language-tags.ts';
import type { LanguageCode } from './languages.ts';
import { languageCodes } from './languages.ts';
import type { LocalizedText } from './localized-text.ts';
import { inEachLanguage, isLocalizedText } from './localized-text.ts';

/** The names of texts by language in everything that is stored as JSON. */
const names = ['name', 'title', 'label', 'text'] as const;

/** `Vi`, `En`: the ending of the key of a text in one language. */
const endingOf = (language: LanguageCode): string => `${language[0]}${languageTag(language).slice(1)}`;

/** The name and the language of a key such as `nameVi`; nothing for any other key. */
export function splitTextKey(key: string): { name: (typeof names)[number]; language: LanguageCode } | undefined {
  const language = languageCodes.find((code) => key.endsWith(endingOf(code)));
  if (!language) return undefined;
  const name = names.find((one) => key === `${one}${endingOf(language)}`);
  return name && { name, language };
}

/** The text in every language of the product. It is blank in the languages that the stored text lacks. */
export const completeText = (text: Partial<LocalizedText>): LocalizedText => inEachLanguage((code) => text[code] ?? '');

/** Completes the texts by language in stored JSON, which may be older than a language of the product. */
export function readStoredTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readStoredTexts);
  if (isLocalizedText(value)) return completeText(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readStoredTexts(item)]));
}
