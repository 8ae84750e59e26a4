import { expect, it } from 'vitest';
import { fullTimeHoursPerYear, maxCategories, salaryUnits, seatsLeft } from './rules.ts';

it('a job has at most 5 categories', () => {
  expect(maxCategories).toBe(5);
});

it('a salary is paid by the hour or by the year of 2,080 hours', () => {
  expect(salaryUnits).toEqual(['hour', 'year']);
  expect(fullTimeHoursPerYear).toBe(2080);
});

it.each([
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [3, 4, 0],
])('a job with %i seats, %i of them taken, has %i left', (quantity, taken, left) => {
  expect(seatsLeft(quantity, taken)).toBe(left);
});
