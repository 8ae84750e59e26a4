import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { race, whileHeld } from './hold-row.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const held = { table: 'settings', id: 'organisation', column: 'key' };
const touch = async () => {
  await product.deps.db.execute(sql`update settings set updated_at = now() where key = 'organisation'`);
};

it('operations get a locked row in the order in which they started', async () => {
  const got = new Map<string, number>();
  // By the clock of the database, because the response to the first may arrive after the response to the second.
  const note = (name: string) => async () => {
    const { rows } = await product.deps.db.execute<{ at: number }>(sql`
      update settings set updated_at = clock_timestamp() where key = 'organisation'
      returning extract(epoch from updated_at)::float8 as at`);
    got.set(name, Number(rows[0]?.at));
  };
  await race(product, held, { a: note('a'), b: note('b'), c: note('c') });
  const inOrder = [...got].toSorted(([, one], [, other]) => one - other).map(([name]) => name);
  expect(inOrder).toEqual(['a', 'b', 'c']);
});

it('a race fails if an operation ends without waiting for the row', async () => {
  const quick = () => Promise.resolve('at once');
  await expect(race(product, held, { touch, quick })).rejects.toThrow(
    '“quick” ended without waiting for the row organisation of settings: {"value":"at once"}',
  );
});

it('a race fails if the row does not exist', async () => {
  await expect(race(product, { ...held, id: 'missing' }, { touch })).rejects.toThrow(
    'the lock target does not exist: the row missing of settings',
  );
});

it('a row is unlocked after a failed test', async () => {
  const failing = whileHeld(product, held, async (start) => {
    await start('touch', touch);
    throw new Error('the test failed');
  });
  await expect(failing).rejects.toThrow('the test failed');
  await touch();
});
