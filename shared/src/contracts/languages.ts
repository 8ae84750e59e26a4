import type { LanguageCode } from '#languages/languages.ts';
import { isOneOf } from '#objects/keys.ts';

/** The languages that the contract is written in: each has its own template. */
export const contractLanguages = ['VI', 'EN'] as const satisfies readonly LanguageCode[];
export type ContractLanguage = (typeof contractLanguages)[number];

/** The language of the contract for a reader: the reader's own if the contract exists in it, or else the first. */
export const contractLanguageFor = (language: LanguageCode): ContractLanguage =>
  isOneOf(contractLanguages, language) ? language : contractLanguages[0];
