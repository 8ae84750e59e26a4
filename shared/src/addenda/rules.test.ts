import { expect, it } from 'vitest';
import { progressSteps } from '#labor-progress/steps.ts';
import { earliestPriorityDate, startsAgain } from './rules.ts';

it('every step except the payments starts again with another employer', () => {
  expect(progressSteps.filter((step) => !startsAgain(step))).toEqual(['payment_2', 'payment_3', 'payment_4']);
});

it.each([
  [[], null, null],
  [[], '2027-02-01', '2027-02-01'],
  [[null], '2027-02-01', '2027-02-01'],
  [['2026-03-01'], null, '2026-03-01'],
  [['2026-03-01'], '2027-02-01', '2026-03-01'],
  [['2026-03-01', '2025-01-31'], '2027-02-01', '2025-01-31'],
  [['2027-05-01'], '2027-02-01', '2027-02-01'],
])('of the kept priority dates %j and the current one %s, %s counts', (kept, current, expected) => {
  expect(earliestPriorityDate(kept, current)).toBe(expected);
});
