import { expect, it } from 'vitest';
import { describeValue } from './describe-value.ts';

const words = { textOf: (key: string) => `text of ${key}`, countryName: (code: string) => `country ${code}` };

it.each([
  ['occupation', 'Thợ hàn', 'Thợ hàn'],
  ['dateOfBirth', '1995-04-30', '30/04/1995'],
  ['nationality', 'VN', 'country VN'],
  ['gender', 'female', 'text of gender_female'],
  ['gender', 'unknown', 'unknown'],
  ['placeOfBirth', null, ''],
] as const)('the value of %s, %s, is written as “%s”', (field, value, written) => {
  expect(describeValue(field, value, words)).toBe(written);
});
