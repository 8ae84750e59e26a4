import type { LanguageCode } from '@portal/shared/http/field-schemas';

const viDigits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const;
const viScales = ['', 'nghìn', 'triệu', 'tỷ'] as const;
const enScales = ['', 'thousand', 'million', 'billion'] as const;
const enSmall =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const enTens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The groups of three digits, the highest first. */
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

function numberInWords(number: number, language: LanguageCode): string {
  if (number === 0) return language === 'VI' ? viDigits[0] : 'zero';
  const groups = groupsOf(number);
  return groups
    .flatMap((group, index) => {
      if (group === 0) return [];
      const scale = groups.length - 1 - index;
      return language === 'VI'
        ? [...viGroup(group, index === 0), viScales[scale]]
        : [...enGroup(group), enScales[scale]];
    })
    .filter(Boolean)
    .join(' ');
}

/**
 * An amount of US dollars in words, for the line under a total ("Bằng chữ").
 * @param cents a whole number of cents, from 0 to below 10^14
 */
export function amountInWords(cents: number, language: LanguageCode): string {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents >= 1e14) throw new RangeError(`no words for ${cents} cents`);
  const [dollars, rest] = [Math.floor(cents / 100), cents % 100];
  const whole = numberInWords(dollars, language);
  const part = numberInWords(rest, language);
  if (language === 'VI') return rest === 0 ? `${whole} đô la Mỹ` : `${whole} đô la Mỹ và ${part} xu`;
  const amount = `${whole} US ${dollars === 1 ? 'dollar' : 'dollars'}`;
  return rest === 0 ? amount : `${amount} and ${part} ${rest === 1 ? 'cent' : 'cents'}`;
}

/** The same with a capital first letter, as it stands on paper. */
export function amountInWordsCapital(cents: number, language: LanguageCode): string {
  const words = amountInWords(cents, language);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
