import { expect, it } from 'vitest';
import { isSwiftCode } from './codes.ts';
import { swiftCodeOf, vietnameseBanks } from './vietnamese-banks.ts';

it('each bank has a SWIFT code of Vietnam, and none has that of another', () => {
  const codes = Object.values(vietnameseBanks);
  expect(codes.filter((code) => !isSwiftCode(code) || code.slice(4, 6) !== 'VN')).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

it.each([
  ['vietcombank', 'BFTVVNVX'],
  [' Nam a bank', 'NAMAVNVX'],
  ['Vietcom', undefined],
])('the bank %j has the SWIFT code %s', (name, code) => {
  expect(swiftCodeOf(name)).toBe(code);
});
