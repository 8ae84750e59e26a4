import type { LanguageCode } from '@portal/shared/languages/languages';
import { byLanguage } from '@portal/shared/languages/languages';

const viDigits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const;
const viScales = ['', 'nghìn', 'triệu', 'tỷ'] as const;
const enScales = ['', 'thousand', 'million', 'billion'] as const;
const enSmall =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const enTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The groups of three digits, highest first. */
function groupsOf(number: number): number[] {
  const groups: number[] = [];
  for (let rest = number; rest > 0; rest = Math.floor(rest / 1000)) groups.unshift(rest % 1000);
  return groups;
}

function viGroup(group: number, isFirst: boolean): string[] {
  const [hundreds, tens, ones] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10];
  const words: string[] = [];
  if (hundreds > 0 || !isFirst) words.push(viDigits[hundreds] ?? '', 'trăm');
  if (tens === 0) {
    if (ones > 0) words.push(...(words.length > 0 ? ['linh'] : []), viDigits[ones] ?? '');
    return words;
  }
  words.push(...(tens === 1 ? ['mười'] : [viDigits[tens] ?? '', 'mươi']));
  if (ones === 1 && tens > 1) words.push('mốt');
  else if (ones === 5) words.push('lăm');
  else if (ones > 0) words.push(viDigits[ones] ?? '');
  return words;
}

function enGroup(group: number): string[] {
  const words: string[] = [];
  if (group >= 100) words.push(enSmall[Math.floor(group / 100)] ?? '', 'hundred');
  const rest = group % 100;
  if (rest === 0) return words;
  if (rest < 20) words.push(enSmall[rest] ?? '');
  else words.push([enTens[Math.floor(rest / 10)], ...(rest % 10 > 0 ? [enSmall[rest % 10]] : [])].join('-'));
  return words;
}

interface NumberWords {
  zero: string;
  /** The word that follows each group of three digits, lowest group first. */
  scales: readonly string[];
  /** @param group from 1 to 999. @param isFirst whether it is the highest group */
  group: (group: number, isFirst: boolean) => string[];
}

const viNumbers: NumberWords = { zero: viDigits[0], scales: viScales, group: viGroup };
const enNumbers: NumberWords = { zero: 'zero', scales: enScales, group: enGroup };

function numberInWords(number: number, words: NumberWords): string {
  if (number === 0) return words.zero;
  const groups = groupsOf(number);
  return groups
    .flatMap((group, index) =>
      group === 0 ? [] : [...words.group(group, index === 0), words.scales[groups.length - 1 - index]],
    )
    .filter(Boolean)
    .join(' ');
}

function viAmount(dollars: number, cents: number): string {
  const whole = `${numberInWords(dollars, viNumbers)} đô la Mỹ`;
  return cents === 0 ? whole : `${whole} và ${numberInWords(cents, viNumbers)} xu`;
}

function enAmount(dollars: number, cents: number): string {
  const whole = `${numberInWords(dollars, enNumbers)} US ${dollars === 1 ? 'dollar' : 'dollars'}`;
  return cents === 0 ? whole : `${whole} and ${numberInWords(cents, enNumbers)} ${cents === 1 ? 'cent' : 'cents'}`;
}

const amountWords = byLanguage<(dollars: number, cents: number) => string>({ VI: viAmount, EN: enAmount });

/**
 * An amount of US dollars in words, for the line under a total ("Bằng chữ").
 * @param cents a whole number of cents, from 0 to below 10^14
 */
export function amountInWords(cents: number, language: LanguageCode): string {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents >= 1e14) throw new RangeError(`no words for ${cents} cents`);
  return amountWords[language](Math.floor(cents / 100), cents % 100);
}

/** The amount in words with a capital first letter, for documents. */
export function amountInWordsCapital(cents: number, language: LanguageCode): string {
  const words = amountInWords(cents, language);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
