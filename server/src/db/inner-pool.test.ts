import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ DATABASE_CONNECTIONS: '8' });
});
afterAll(() => product.close());

it('more transactions than connections can each make a statement of their own outside of the transaction', async () => {
  const { db } = product.deps;
  const key = (index: number) => `test:${index}`;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await db.execute(
          sql`insert into attempt_counters (key, count, window_started_at) values (${key(index)}, 1, now())`,
        );
        throw new Error('rolled back');
      }),
    ),
  );
  expect(new Set(outcomes.map((one) => one.status === 'rejected' && one.reason.message))).toEqual(
    new Set(['rolled back']),
  );
  const { rows } = await db.execute(sql`select key from attempt_counters where key like 'test:%'`);
  expect(rows).toHaveLength(20);
});
