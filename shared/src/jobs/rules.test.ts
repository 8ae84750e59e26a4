import { expect, it } from 'vitest';
import { monthlyPayCents, seatsLeft } from './rules.ts';

it.each([
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [3, 4, 0],
])('a job with %i seats, %i of them taken, has %i left', (quantity, taken, left) => {
  expect(seatsLeft(quantity, taken)).toBe(left);
});

it.each([
  ['hour', 1500, 260_000],
  ['hour', 1650, 286_000],
  ['hour', 1425, 247_000],
  ['year', 3_300_000, 275_000],
] as const)('pay by the %s of %i cents is about %i cents a month', (unit, cents, expected) => {
  expect(monthlyPayCents(cents, unit)).toBe(expected);
});
