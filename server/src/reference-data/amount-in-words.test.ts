import { describe, expect, it } from 'vitest';
import { amountInWords, amountInWordsCapital } from './amount-in-words.ts';

describe('amounts in words', () => {
  it.each([
    [0, 'không đô la Mỹ', 'zero US dollars'],
    [100, 'một đô la Mỹ', 'one US dollar'],
    [101, 'một đô la Mỹ và một xu', 'one US dollar and one cent'],
    [500, 'năm đô la Mỹ', 'five US dollars'],
    [1_500, 'mười lăm đô la Mỹ', 'fifteen US dollars'],
    [10_500, 'một trăm linh năm đô la Mỹ', 'one hundred five US dollars'],
    [100_000, 'một nghìn đô la Mỹ', 'one thousand US dollars'],
    [100_500, 'một nghìn không trăm linh năm đô la Mỹ', 'one thousand five US dollars'],
    [101_500, 'một nghìn không trăm mười lăm đô la Mỹ', 'one thousand fifteen US dollars'],
    [1_542_000, 'mười lăm nghìn bốn trăm hai mươi đô la Mỹ', 'fifteen thousand four hundred twenty US dollars'],
    [
      2_876_550,
      'hai mươi tám nghìn bảy trăm sáu mươi lăm đô la Mỹ và năm mươi xu',
      'twenty-eight thousand seven hundred sixty-five US dollars and fifty cents',
    ],
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
