/**
 * The characters that the fonts of papers have in every face: Latin letters of all languages with their marks, digits,
 * punctuation, and common signs. The server's fonts decide, and its tests compare them with this list, which browsers know
 * without the fonts.
 */
const characters =
  '\\s -~\\u00a0-\\u02ff\\u0300-\\u034e\\u0350-\\u036f\\u1d00-\\u1dbf\\u1e00-\\u1eff\\u2010-\\u2027\\u2030-\\u205e\\u2070\\u2071' +
  '\\u2074-\\u208e\\u2090-\\u209c\\u20a0-\\u20bf\\u2100-\\u215f\\u2184\\u2189\\u2212\\u2c60-\\u2c7f\\ua720-\\ua7ca\\uab30-\\uab6b' +
  '\\ufb00-\\ufb06';

/** Matches a text that papers can show completely. */
export const printable: RegExp = new RegExp(`^[${characters}]*$`);

/** The characters of a text that papers cannot show, each once. */
export const unprintableIn = (text: string): string[] => [
  ...new Set(Array.from(text.normalize('NFC')).filter((character) => !printable.test(character))),
];
