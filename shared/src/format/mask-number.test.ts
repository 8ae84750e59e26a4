import { expect, it } from 'vitest';
import { maskNumber } from './mask-number.ts';

it.each([
  ['C1234567', '••••4567'],
  ['1234567', '••••567'],
  ['AB123', '••••23'],
  ['7', '••••'],
  ['', '••••'],
])('of the number %s, only %s is shown', (number, masked) => {
  expect(maskNumber(number)).toBe(masked);
});
