import type { LanguageCode } from './languages.ts';
import { languageCodes } from './languages.ts';

/** A language as HTML, HTTP, and the keys of the wire name it: `vi`, `en`. */
export const languageTag = (language: LanguageCode): string => language.toLowerCase();

/** The language of a BCP 47 tag such as `en` or `vi-VN`, if the product speaks it. */
export function findLanguage(tag: string | null | undefined): LanguageCode | undefined {
  const primary = tag?.trim().toLowerCase().split('-')[0];
  return languageCodes.find((code) => languageTag(code) === primary);
}
