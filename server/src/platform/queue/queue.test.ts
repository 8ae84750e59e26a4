import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { taskNames } from '../../app.ts';
import { startQueue } from './queue.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ WORKER: 'on' });
});
afterAll(() => product.close());

const readTelling = async (): Promise<string[]> => {
  const { rows } = await product.deps.db.execute<{ name: string }>(sql`select name from queue.queue where notify`);
  return rows.map(({ name }) => name).toSorted();
};

it('the database tells a worker of each new task', async () => {
  expect(await readTelling()).toEqual([...taskNames].toSorted());
  const { rows } = await product.deps.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  );
  expect(rows).toHaveLength(1);
});

it('the database tells of new tasks after an upgrade from a release that asked for them', async () => {
  await product.deps.db.execute(sql`update queue.queue set notify = false`);
  const failures: Error[] = [];
  const { connectionString } = product.deps.db.$client.options;
  const queue = await startQueue(
    { connectionString },
    { names: taskNames, isWorking: false, onError: (error) => failures.push(error) },
  );
  await queue.stop();
  expect(await readTelling()).toEqual([...taskNames].toSorted());
  expect(failures).toEqual([]);
});
