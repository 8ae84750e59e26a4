import type { LanguageCode } from './languages.ts';
import { languageCodes } from './languages.ts';

/** The tag of a language in HTML, HTTP, and the keys of the wire: `vi`, `en`. */
export const languageTag = (language: LanguageCode): string => language.toLowerCase();

/** The language of a BCP 47 tag such as `en` or `vi-VN`, if the product has it. */
export function findLanguage(tag: string | null | undefined): LanguageCode | undefined {
  const primary = tag?.trim().toLowerCase().split('-')[0];
  return languageCodes.find((code) => languageTag(code) === primary);
}
