import { describe, expect, it } from 'vitest';
import { amountInWords, amountInWordsCapital } from './amount-in-words.ts';

describe('amounts in words', () => {
  it.each([
    [0, 'không đô la Mỹ', 'zero US dollars'],
    [100, 'một đô la Mỹ', 'one US dollar'],
    [50, 'không đô la Mỹ và năm mươi xu', 'zero US dollars and fifty cents'],
    [101, 'một đô la Mỹ và một xu', 'one US dollar and one cent'],
    [500, 'năm đô la Mỹ', 'five US dollars'],
    [1_500, 'mười lăm đô la Mỹ', 'fifteen US dollars'],
    [2_100, 'hai mươi mốt đô la Mỹ', 'twenty-one US dollars'],
    [1_100, 'mười một đô la Mỹ', 'eleven US dollars'],
    [10_500, 'một trăm linh năm đô la Mỹ', 'one hundred five US dollars'],
    [33_000, 'ba trăm ba mươi đô la Mỹ', 'three hundred thirty US dollars'],
    [100_000, 'một nghìn đô la Mỹ', 'one thousand US dollars'],
    [100_500, 'một nghìn không trăm linh năm đô la Mỹ', 'one thousand five US dollars'],
    [101_500, 'một nghìn không trăm mười lăm đô la Mỹ', 'one thousand fifteen US dollars'],
    [792_000, 'bảy nghìn chín trăm hai mươi đô la Mỹ', 'seven thousand nine hundred twenty US dollars'],
    [1_542_000, 'mười lăm nghìn bốn trăm hai mươi đô la Mỹ', 'fifteen thousand four hundred twenty US dollars'],
    [2_500_000, 'hai mươi lăm nghìn đô la Mỹ', 'twenty-five thousand US dollars'],
    [
      2_876_550,
      'hai mươi tám nghìn bảy trăm sáu mươi lăm đô la Mỹ và năm mươi xu',
      'twenty-eight thousand seven hundred sixty-five US dollars and fifty cents',
    ],
    [100_000_000, 'một triệu đô la Mỹ', 'one million US dollars'],
    [200_001_000, 'hai triệu không trăm mười đô la Mỹ', 'two million ten US dollars'],
    [100_000_000_000, 'một tỷ đô la Mỹ', 'one billion US dollars'],
  ])('%i cents', (cents, vi, en) => {
    expect(amountInWords(cents, 'VI')).toBe(vi);
    expect(amountInWords(cents, 'EN')).toBe(en);
  });

  it('amounts in words start with a capital letter on paper', () => {
    expect(amountInWordsCapital(1_542_000, 'VI')).toMatch(/^Mười lăm nghìn/);
    expect(amountInWordsCapital(1_542_000, 'EN')).toMatch(/^Fifteen thousand/);
  });

  it.each([-1, 0.5, Number.NaN, 1e14])('amounts in words do not exist for %d cents', (cents) => {
    expect(() => amountInWords(cents, 'VI')).toThrow(RangeError);
  });
});
