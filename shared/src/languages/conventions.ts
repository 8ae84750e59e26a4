import { byLanguage } from './languages.ts';

/** How a language is written; everything that is formatted asks here. */
export interface Conventions {
  /** The language under its own name. */
  ownName: string;
  /** For numbers, durations, names of countries, and the order of the alphabet: a BCP 47 tag that `Intl` knows. */
  locale: string;
  nameOrder: 'familyNameFirst' | 'givenNameFirst';
  /** What stands between thousands and before cents in a number that a person types. */
  numberSigns: { group: string; decimal: string };
  /** @param number the amount without its sign, as the locale writes it */
  usd: (number: string) => string;
  /** @param from and to as above: amounts without their sign */
  usdRange: (from: string, to: string) => string;
}

export const conventions = byLanguage<Conventions>({
  VI: {
    ownName: 'Tiếng Việt',
    locale: 'vi-VN',
    nameOrder: 'familyNameFirst',
    numberSigns: { group: '.', decimal: ',' },
    usd: (number) => `${number} USD`,
    usdRange: (from, to) => `${from} – ${to} USD`,
  },
  EN: {
    ownName: 'English',
    locale: 'en-US',
    nameOrder: 'givenNameFirst',
    numberSigns: { group: ',', decimal: '.' },
    usd: (number) => `$${number}`,
    usdRange: (from, to) => `$${from} – $${to}`,
  },
});
