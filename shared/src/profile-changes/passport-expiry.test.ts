import { expect, it } from 'vitest';
import { passportStageOn } from './passport-expiry.ts';

it.each([
  ['2026-10-29', null],
  ['2026-10-30', 9],
  ['2027-01-29', 9],
  ['2027-01-30', 6],
  ['2027-06-29', 6],
  ['2027-06-30', 1],
  ['2027-07-31', 1],
  ['2028-01-01', 1],
] as const)('on %s, a passport that is valid until 30 July 2027 has reached the stage %s', (today, stage) => {
  expect(passportStageOn('2027-07-30', today)).toBe(stage);
});

it('a month without the day of the expiry asks on its last day', () => {
  expect(passportStageOn('2027-08-31', '2027-02-27')).toBe(9);
  expect(passportStageOn('2027-08-31', '2027-02-28')).toBe(6);
});
