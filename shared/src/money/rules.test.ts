import { expect, it } from 'vitest';
import { bucketOf, daysOfMonth, dueDatesOf, monthAfter } from './rules.ts';

it.each([
  ['0_30', { dueFrom: '2026-10-30', dueTo: '2026-11-28' }],
  ['31_60', { dueFrom: '2026-09-30', dueTo: '2026-10-29' }],
  ['61_90', { dueFrom: '2026-08-31', dueTo: '2026-09-29' }],
  ['over_90', { dueTo: '2026-08-30' }],
] as const)('the due dates of the bucket %s leave no day out and count none twice', (bucket, days) => {
  expect(dueDatesOf(bucket, '2026-11-29')).toEqual(days);
});

it.each([
  [1, '0_30'],
  [30, '0_30'],
  [31, '31_60'],
  [60, '31_60'],
  [61, '61_90'],
  [90, '61_90'],
  [91, 'over_90'],
  [4000, 'over_90'],
] as const)('an invoice that is overdue by %i days is in the bucket %s', (days, bucket) => {
  expect(bucketOf(days)).toBe(bucket);
});

it.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('the month %s begins on %s and ends on %s', (month, from, to) => {
  expect(daysOfMonth(month)).toEqual({ from, to });
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -11, '2025-12'],
])('from the month %s, %i months lead to %s', (month, count, expected) => {
  expect(monthAfter(month, count)).toBe(expected);
});
