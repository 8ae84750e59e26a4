import { expect, it } from 'vitest';
import { wordsOf } from '#test/words.ts';
import { centsToTyped, typedUsdToCents } from './typed-usd.ts';

it.each([
  ['VI', '15.420', 1_542_000],
  ['VI', '15.420,5', 1_542_050],
  ['VI', '1.015.420,05', 101_542_005],
  ['VI', '12.5', 1250],
  ['VI', '12,50', 1250],
  ['VI', '15.420 USD', 1_542_000],
  ['EN', '15,420', 1_542_000],
  ['EN', '15,420.05', 1_542_005],
  ['EN', '12,5', 1250],
  ['EN', ' 12.50 ', 1250],
] as const)('in %s, the typed amount %j is %i cents', (language, typed, cents) => {
  expect(typedUsdToCents(typed, language)).toBe(cents);
});

it.each([
  ['EN', '15.420'],
  ['VI', '15,420'],
  ['EN', '1,00,000'],
  ['EN', '-5'],
  ['EN', '12.345'],
  ['VI', '1234567890'],
  ['EN', ''],
] as const)('in %s, the text %j is not an amount', (language, typed) => {
  expect(typedUsdToCents(typed, language)).toBeUndefined();
});

it.each([
  [0, 'VI', '0'],
  [1_542_000, 'VI', '15420'],
  [1_542_005, 'VI', '15420,05'],
  [1_542_050, 'EN', '15420.50'],
] as const)('%i cents in %s are shown as %s and can be read back', (cents, language, typed) => {
  expect(centsToTyped(cents, language)).toBe(typed);
  expect(typedUsdToCents(typed, language)).toBe(cents);
});

it.each(['VI', 'EN'] as const)('in %s, the examples in the message about an amount are amounts', async (language) => {
  const { fieldErrors } = await wordsOf(language);
  const examples = fieldErrors.AMOUNT_INVALID.match(/\d{2}[\d.,]*/g);
  expect(examples?.map((typed) => typedUsdToCents(typed, language))).toEqual([100_000, 100_050]);
});
