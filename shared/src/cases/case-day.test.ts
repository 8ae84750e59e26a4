import { expect, it } from 'vitest';
import { faultOfCaseDay } from './case-day.ts';

it.each([
  ['today', '2026-11-26', 0, undefined],
  ['tomorrow', '2026-11-27', 0, 'DATE_IN_FUTURE'],
  ['tomorrow, where a day ahead is allowed', '2026-11-27', 1, undefined],
  ['the day after tomorrow, where a day ahead is allowed', '2026-11-28', 1, 'DATE_IN_FUTURE'],
  ['ten years ago', '2016-11-26', 0, undefined],
  ['a day before that', '2016-11-25', 0, 'DATE_LONG_AGO'],
])('a payment of %s (%s, %i days ahead) has the fault %s', (_when, day, daysAhead, fault) => {
  expect(faultOfCaseDay(day, '2026-11-26', daysAhead)).toBe(fault);
});
