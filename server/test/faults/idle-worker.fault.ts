import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

/** Each scheduled task that is due every few minutes runs in this time. */
const idleSeconds = 300;

let product: TestProduct;
let observer: pg.Client;
beforeAll(async () => {
  product = await startTestProduct({ WORKER: 'on' });
  observer = new pg.Client({ connectionString: inject('template').postgresUrl });
  await observer.connect();
});
afterAll(async () => {
  await observer.end();
  await product.close();
});

/** All transactions of the product's database since it was created. */
async function countTransactions(): Promise<number> {
  const name = new URL(product.deps.config.databaseUrl ?? '').pathname.slice(1);
  const { rows } = await observer.query<{ total: string }>(
    'select xact_commit + xact_rollback as total from pg_stat_database where datname = $1',
    [name],
  );
  return Number(rows[0]?.total);
}

it('an idle product with a worker makes less than one transaction a second, all of its parts together', async () => {
  // A connection that is idle reports what it did ten seconds later.
  await sleep(12_000);
  const before = await countTransactions();
  await sleep(idleSeconds * 1000);
  const made = (await countTransactions()) - before;
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(idleSeconds);
}, 360_000);
