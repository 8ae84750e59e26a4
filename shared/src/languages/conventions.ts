import { byLanguage } from './languages.ts';

/** The conventions of each language, for everything that is formatted. */
export interface Conventions {
  /** The name of the language in the language itself. */
  ownName: string;
  /** A BCP 47 tag that `Intl` knows, for numbers, durations, names of countries, and alphabetical order. */
  locale: string;
  nameOrder: 'familyNameFirst' | 'givenNameFirst';
  /** The separators of thousands and of cents in a number that a person types. */
  numberSigns: { group: string; decimal: string };
  /** @param number the amount without its currency sign, in the format of the locale */
  usd: (number: string) => string;
  /** @param from and to: amounts without the currency sign */
  usdRange: (from: string, to: string) => string;
  /** @param number dong, in the format of the locale */
  vnd: (number: string) => string;
}

export const conventions = byLanguage<Conventions>({
  VI: {
    ownName: 'Tiếng Việt',
    locale: 'vi-VN',
    nameOrder: 'familyNameFirst',
    numberSigns: { group: '.', decimal: ',' },
    usd: (number) => `${number} USD`,
    usdRange: (from, to) => `${from} – ${to} USD`,
    vnd: (number) => `${number} ₫`,
  },
  EN: {
    ownName: 'English',
    locale: 'en-US',
    nameOrder: 'givenNameFirst',
    numberSigns: { group: ',', decimal: '.' },
    usd: (number) => `$${number}`,
    usdRange: (from, to) => `$${from} – $${to}`,
    vnd: (number) => `${number} VND`,
  },
});
