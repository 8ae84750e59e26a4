import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { allTasks } from '../../app.ts';
import { startQueue } from './queue.ts';

const taskNames = allTasks.map(({ name }) => name);
let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ WORKER: 'on' });
});
afterAll(() => product.close());

const readNotifyingQueues = async (): Promise<string[]> => {
  const { rows } = await product.deps.db.execute<{ name: string }>(sql`select name from queue.queue where notify`);
  return rows.map(({ name }) => name).toSorted();
};

it('PostgreSQL notifies workers of each new task', async () => {
  expect(await readNotifyingQueues()).toEqual([...taskNames].toSorted());
  const { rows } = await product.deps.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  );
  expect(rows).toHaveLength(1);
});

it('queues created by an earlier release notify workers and notice killed ones after an upgrade, and new ones retry failed tasks', async () => {
  await product.deps.db.execute(sql`update queue.queue set notify = false, heartbeat_seconds = null`);
  const failures: Error[] = [];
  const { connectionString } = product.deps.db.$client.options;
  const queue = await startQueue(
    { connectionString },
    { names: [...taskNames, 'new-task'], isWorking: false, onError: (error) => failures.push(error) },
  );
  await queue.stop();
  expect(await readNotifyingQueues()).toEqual([...taskNames, 'new-task'].toSorted());
  expect(failures).toEqual([]);
  const { rows: heartbeats } = await product.deps.db.execute(
    sql`select distinct heartbeat_seconds from queue.queue where name = any(${sql.param([...taskNames, 'new-task'])})`,
  );
  expect(heartbeats).toEqual([{ heartbeat_seconds: 15 }]);

  // A failed task is tried again for a month: sooner at first, later every 15 minutes.
  const { rows } = await product.deps.db.execute(sql`
    select retry_limit, retry_delay, retry_backoff, retry_delay_max, retention_seconds, deletion_seconds
    from queue.queue where name = 'new-task'`);
  expect(rows).toEqual([
    {
      retry_limit: 1000,
      retry_delay: 5,
      retry_backoff: true,
      retry_delay_max: 900,
      retention_seconds: 2_592_000,
      deletion_seconds: 86_400,
    },
  ]);
});
