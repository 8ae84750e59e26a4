/** The languages of the product: ISO 639-1 codes in capitals. A text missing in one language is shown in the first. */
export const languageCodes = ['VI', 'EN'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** The language of people who have not chosen one, and of the product's own records. */
export const defaultLanguage: LanguageCode = languageCodes[0];

/** A table with an entry for every language. The compiler names the tables that lack a new language. */
export const byLanguage = <Entry>(table: Record<LanguageCode, Entry>): Record<LanguageCode, Entry> => table;
