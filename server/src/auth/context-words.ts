import { foldForSearch } from '@portal/shared/format/format';

/** The words of this product, which a stranger tries first. The name of the organization counts too. */
const contextWords = [
  'administrator',
  'immigration',
  'greencard',
  'candidate',
  'employer',
  'thexanh',
  'vietnam',
  'ungvien',
  'vieclam',
  'portal',
  'dinhcu',
  'admin',
  'staff',
  'hoso',
  'perm',
  'visa',
  'eb3',
  'usa',
];

const shortestOfBrand = 5;

/** The words of a name, alone and joined to their neighbors, without the short ones that many other words contain. */
function wordsOfBrand(brandName: string): string[] {
  const words = foldForSearch(brandName)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words
    .flatMap((_word, from) => words.slice(from).map((_last, length) => words.slice(from, from + length + 1).join('')))
    .filter((word) => word.length >= shortestOfBrand);
}

/**
 * Whether a password has no letter outside of these words, in upper or lower case, with or without diacritics, with
 * `@`, `$`, and `0` in place of letters, and with digits and symbols around them: `Portal#2026`.
 */
export function isMadeOfContextWords(password: string, brandName: string): boolean {
  const words = [...contextWords, ...wordsOfBrand(brandName)].toSorted((one, other) => other.length - one.length);

  const plain = foldForSearch(password);
  // A 0 is a letter only beside another letter, not in a year.
  const spelled = plain
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/(?<=\p{L})0|0(?=\p{L})/gu, 'o');

  return [plain, spelled].some((text) => {
    const bare = text.replace(/[^\p{L}\p{N}]/gu, '');
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), bare);
    return rest !== bare && !/\p{L}/u.test(rest);
  });
}
