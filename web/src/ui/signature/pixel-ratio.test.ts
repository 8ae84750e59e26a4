import { expect, it } from 'vitest';
import { pixelRatioOf } from './pixel-ratio.ts';

it.each([
  [{ width: 326, height: 176 }, 3, 2],
  [{ width: 398, height: 176 }, 1.5, 1.5],
  [{ width: 700, height: 352 }, 2, 1.023],
  [{ width: 4000, height: 352 }, 1, 0.428],
])('a signature canvas of %j on a screen with ratio %d has ratio %d', (size, ofScreen, ratio) => {
  expect(pixelRatioOf(size, ofScreen)).toBeCloseTo(ratio, 3);
});

it('the pixels of a canvas of any size take less than 1 MB', () => {
  for (const width of [300, 700, 1400, 2800]) {
    for (const height of [176, 352, 704]) {
      const ratio = pixelRatioOf({ width, height }, 3);
      // A row of a PNG has one byte more.
      const bytes = Math.ceil(height * ratio) * (4 * Math.ceil(width * ratio) + 1);
      expect(bytes).toBeLessThan(1024 * 1024);
    }
  }
});
