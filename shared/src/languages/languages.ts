/** The languages of the product, by their ISO 639-1 code in capitals; a text that is missing in one is read in the first. */
export const languageCodes = ['VI', 'EN'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** The language of those who choose none, and of the product's own records. */
export const defaultLanguage: LanguageCode = languageCodes[0];

/** A table with an entry for every language: the compiler names the tables that a new language is missing from. */
export const byLanguage = <Entry>(table: Record<LanguageCode, Entry>): Record<LanguageCode, Entry> => table;
