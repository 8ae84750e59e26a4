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

/**
 * Converts the texts by language in stored JSON to the form of the code. Until release 0015, a text had one key for
 * each language, `nameVi` and `nameEn`. If an object also has the text in one language as `name`, the text by language
 * becomes `nameByLanguage`.
 */
export function readStoredTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readStoredTexts);
  if (isLocalizedText(value)) return completeText(value);
  if (typeof value !== 'object' || value === null) return value;
  const read: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const part = splitTextKey(key);
    if (!part || typeof item !== 'string') {
      read[key] = readStoredTexts(item);
      continue;
    }
    const name = Object.hasOwn(value, part.name) ? `${part.name}ByLanguage` : part.name;
    const others = read[name];
    read[name] = completeText({ ...(isLocalizedText(others) && others), [part.language]: item });
  }
  return read;
}
