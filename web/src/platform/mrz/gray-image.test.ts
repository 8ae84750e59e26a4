import { expect, it } from 'vitest';
import type { GrayImage } from './gray-image.ts';
import { grayOf, shadeAt, shrink, soften, turn } from './gray-image.ts';

const image = (...rows: number[][]): GrayImage => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8Array.from(rows.flat()),
});

it('green is the brightest color and blue the darkest', () => {
  const pixels = Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255);
  expect([...grayOf(4, 1, pixels).data]).toEqual([76, 149, 28, 255]);
});

it('a picture is turned clockwise by quarters', () => {
  const upright = image([1, 2, 3], [4, 5, 6]);
  expect(turn(upright, 0)).toEqual(upright);
  expect(turn(upright, 1)).toEqual(image([4, 1], [5, 2], [6, 3]));
  expect(turn(upright, 2)).toEqual(image([6, 5, 4], [3, 2, 1]));
  expect(turn(upright, 3)).toEqual(image([3, 6], [2, 5], [1, 4]));
});

it('a picture is reduced by averaging and never enlarged', () => {
  const large = image([0, 100, 20, 20], [100, 200, 20, 20]);
  expect(shrink(large, 2)).toEqual(image([100, 20]));
  expect(shrink(large, 4)).toBe(large);
  expect(shrink(large, 5)).toBe(large);
});

it('softening averages a pixel with its neighbors and leaves the edge alone', () => {
  expect(soften(image([9, 9, 9], [9, 90, 9], [9, 9, 9]))).toEqual(image([9, 9, 9], [9, 18, 9], [9, 9, 9]));
});

it('the shade between pixels is in proportion, and beyond the edge that of the edge', () => {
  const small = image([0, 100], [100, 200]);
  expect(shadeAt(small, 0.5, 0)).toBeCloseTo(50);
  expect(shadeAt(small, 0.25, 0.5)).toBeCloseTo(75);
  expect(shadeAt(small, -5, -5)).toBe(0);
  expect(shadeAt(small, 9, 9)).toBeCloseTo(200, 0);
});
