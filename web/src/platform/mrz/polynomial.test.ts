import { expect, it } from 'vitest';
import { fitPolynomial, slopeAt, valueAt } from './polynomial.ts';

it('a polynomial through points is found, with its value and slope at any place', () => {
  const points = [0, 400, 900, 1500].map((x) => [x, 3 - 0.2 * x + 0.0001 * x ** 2] as const);
  const found = fitPolynomial(points, 2, 1000);
  expect(found).toHaveLength(3);
  expect(valueAt(found, 1000)).toBeCloseTo(-97, 6);
  expect(slopeAt(found, 1000)).toBeCloseTo(0, 6);
});

it('with too few points, the polynomial is shorter', () => {
  expect(fitPolynomial([[7, 5]], 2, 10)).toEqual([5]);
});

it('points beside the polynomial count equally', () => {
  const found = fitPolynomial(
    [
      [0, 0],
      [1, 2],
      [2, 0],
      [3, 2],
    ],
    0,
    1,
  );
  expect(valueAt(found, 1)).toBeCloseTo(1, 6);
});
