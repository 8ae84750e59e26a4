import { expect, it } from 'vitest';
import { seatsLeft } from './rules.ts';

it.each([
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [3, 4, 0],
])('a job with %i seats, %i of them taken, has %i left', (quantity, taken, left) => {
  expect(seatsLeft(quantity, taken)).toBe(left);
});
