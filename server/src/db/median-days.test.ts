import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { findMedianDays } from './median-days.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const day = 86_400;

it.each([
  ['four durations say nothing', [1, 1, 1, 1], null],
  ['five durations have a median', [9, 1, 3, 2, 8], 3],
  ['the median of an even number lies between the middle two, and is rounded up', [1, 1, 3, 4, 9, 9], 4],
  ['a decision within a day takes one day', [0, 0, 0, 0.1, 0.2], 1],
] as const)('%s', async (_what, days, expected) => {
  const rows = sql.join(
    days.map((one) => sql`(${one * day}::double precision)`),
    sql`, `,
  );
  const durations = sql`(select seconds from (values ${rows}) as given (seconds))`;
  expect(await findMedianDays(product.deps.db, durations)).toBe(expected);
});
