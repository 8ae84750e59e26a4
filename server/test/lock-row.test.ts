import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { race, whileLocked } from './lock-row.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const target = { table: 'settings', id: 'organisation', column: 'key' };
const touch = async () => {
  await product.deps.db.execute(sql`update settings set updated_at = now() where key = 'organisation'`);
};

it.each([
  ['a', 'b'],
  ['b', 'a'],
])('of two operations, %s gets a locked row before %s if it started first', async (first, second) => {
  const got = new Map<string, number>();
  // By the clock of the database, because the response to the first may arrive after the response to the second.
  const recordTime = (name: string) => async () => {
    const { rows } = await product.deps.db.execute<{ at: number }>(sql`
      update settings set updated_at = clock_timestamp() where key = 'organisation'
      returning extract(epoch from updated_at)::float8 as at`);
    got.set(name, Number(rows[0]?.at));
  };
  await race(product, target, { [first]: recordTime(first), [second]: recordTime(second) });
  const inOrder = [...got].toSorted(([, one], [, other]) => one - other).map(([name]) => name);
  expect(inOrder).toEqual([first, second]);
});

it('a race of three operations is refused, because PostgreSQL does not keep their order', async () => {
  await expect(race(product, target, { a: touch, b: touch, c: touch })).rejects.toThrow('at most two operations');
});

it('a race fails if an operation ends without waiting for the row', async () => {
  const quick = () => Promise.resolve('at once');
  await expect(race(product, target, { touch, quick })).rejects.toThrow(
    '“quick” ended without waiting for the row organisation of settings: {"value":"at once"}',
  );
});

it('a race fails if the row does not exist', async () => {
  await expect(race(product, { ...target, id: 'missing' }, { touch })).rejects.toThrow(
    'the lock target does not exist: the row missing of settings',
  );
});

it('a row is unlocked after a failed test', async () => {
  const failing = whileLocked(product, target, async (start) => {
    await start('touch', touch);
    throw new Error('the test failed');
  });
  await expect(failing).rejects.toThrow('the test failed');
  await touch();
});
