import { expect, it } from 'vitest';
import { isMadeOfContextWords } from './context-words.ts';

const brandName = 'Sao Mai Visa';

it.each([
  'Portal#2026',
  'P0rtal!!1',
  'EB3-Portal-1',
  'ThẻXanh@2026',
  '@dmin2026!',
  'SaoMai#2026',
  'MaiVisa#2026',
  'Việt Nam 2026!',
])('%s consists of words of the product', (password) => {
  expect(isMadeOfContextWords(password, brandName)).toBe(true);
});

it('a name of at least five letters counts, even if its words are shorter', () => {
  expect(isMadeOfContextWords('AnMai#2026', 'An Mai')).toBe(true);
  expect(isMadeOfContextWords('AnLy#20266', 'An Ly')).toBe(false);
});

it.each(['Mật-khẩu1', 'Portal-và-Mèo-7', 'Boss#2026', '12345678!', 'Sao-Hôm#2026'])(
  '%s has letters outside of these words, or none at all',
  (password) => {
    expect(isMadeOfContextWords(password, brandName)).toBe(false);
  },
);
