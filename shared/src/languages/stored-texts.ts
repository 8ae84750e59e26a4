import { languageTag } from './language-tags.ts';
import type { LanguageCode } from './languages.ts';
import { languageCodes } from './languages.ts';
import type { LocalizedText } from './localized-text.ts';
import { inEachLanguage, isLocalizedText } from './localized-text.ts';

/** What texts by language are called in everything that is stored as JSON. */
const names = ['name', 'title', 'label', 'text'] as const;

/** `Vi`, `En`: what the key of a text in one language ends with. */
const endingOf = (language: LanguageCode): string => `${language[0]}${languageTag(language).slice(1)}`;

/** The text and the language that a key such as `nameVi` stands for, if it is one. */
export function splitTextKey(key: string): { name: (typeof names)[number]; language: LanguageCode } | undefined {
  const language = languageCodes.find((code) => key.endsWith(endingOf(code)));
  if (!language) return undefined;
  const name = names.find((one) => key === `${one}${endingOf(language)}`);
  return name && { name, language };
}

/** A text in every language of today; one that the stored text does not have is blank. */
export const completeText = (text: Partial<LocalizedText>): LocalizedText => inEachLanguage((code) => text[code] ?? '');

/**
 * Stored JSON with every text by language as the code has it. Until release 0015 a text had one key for each language,
 * `nameVi` and `nameEn`; where an object has the text in one language too, as `name`, the others are `nameByLanguage`.
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
