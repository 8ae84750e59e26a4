import type { Fits } from './match-cells.ts';
import { templateCharacters } from './templates.gen.ts';

/** The characters that ICAO Doc 9303, part 4, allows at each position of a passport's two lines. */

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const filler = '<';

/** The length of each line. */
export const lineLength = 44;

type Alphabets = readonly string[];
const times = (count: number, alphabet: string): string[] => Array.from({ length: count }, () => alphabet);

const firstLine: Alphabets = ['P', letters + filler, ...times(42, letters + filler)];

const secondLineWith = (number: Alphabets, personal: string): Alphabets => [
  ...number,
  digits,
  ...times(3, letters + filler),
  ...times(7, digits),
  `MF${filler}`,
  ...times(7, digits),
  ...times(14, personal),
  digits + filler,
  digits,
];

const anyNumber = times(9, digits + letters.replace('O', '') + filler);

/**
 * Zero and O look nearly the same, and a wrong choice may pass the check digits. Numbers are therefore read without O, and in
 * the form that the country gives them, if it is known. Vietnam: a letter and seven digits, or
 * eight in newer passports, and the national id number in the optional field.
 */
const byIssuer: Partial<Record<string, Alphabets>> = {
  VNM: secondLineWith([letters, ...times(7, digits), digits + filler], digits + filler),
};
const anyIssuer = secondLineWith(anyNumber, digits + letters + filler);

export interface ReadLine {
  text: string;
  /** How well each character fits, from -1 to 1. */
  fits: number[];
  /** How much better each fits than the next one that is allowed there. */
  margins: number[];
}

/** The character that fits best among those that are allowed at each position. */
function readWith(cells: readonly Fits[], alphabets: Alphabets): ReadLine {
  const read = alphabets.map((alphabet, position) => {
    const fits = cells[position];
    let [character, fit, next] = ['', -1, -1];
    for (const candidate of alphabet) {
      const own = fits?.[templateCharacters.indexOf(candidate)] ?? -1;
      if (own > fit) [character, fit, next] = [candidate, own, fit];
      else if (own > next) next = own;
    }
    return { character, fit, margin: fit - next };
  });
  return {
    text: read.map(({ character }) => character).join(''),
    fits: read.map(({ fit }) => fit),
    margins: read.map(({ margin }) => margin),
  };
}

export const readFirstLine = (cells: readonly Fits[]): ReadLine => readWith(cells, firstLine);

/** @param issuer the country in the first line, ISO 3166-1 alpha-3 */
export const readSecondLine = (cells: readonly Fits[], issuer: string): ReadLine =>
  readWith(cells, byIssuer[issuer] ?? anyIssuer);
