import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allTasks } from '#app.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { startQueue } from './queue.ts';
import { defineScheduledTask, defineTask } from './task.ts';

const taskNames = allTasks.map(({ name }) => name);
const sendLinkTask = defineTask('send-link', z.object({ kind: z.string(), email: z.string() }));
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

it('a start gives a queue of another release the options of this one', async () => {
  await product.deps.db.execute(sql`update queue.queue set notify = false`);
  const { connectionString } = product.deps.db.$client.options;
  const options = { names: taskNames, isWorking: false, onError: () => {} };
  await (await startQueue({ connectionString }, options)).close();
  expect(await readNotifyingQueues()).toEqual([...taskNames].toSorted());
});

/** Waits until every link that was asked for is sent. */
const expectLinksSent = (timeout: number) =>
  expect
    .poll(
      async () =>
        (await product.deps.db.execute(sql`select 1 from queue.job where name = 'send-link' and state <> 'completed'`))
          .rowCount,
      { timeout },
    )
    .toBe(0);

it('a product with a worker opens at most ten connections to its database, however busy it is', async () => {
  const { db, liveChanges, queue } = product.deps;
  const end = await liveChanges.subscribe({ onChange: () => {}, onEnd: () => {} });
  const sleeping = Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select pg_sleep(0.2)`)));
  await db.transaction(async (tx) => {
    for (let n = 0; n < 10; n += 1)
      await queue.enqueue(tx, sendLinkTask, { kind: 'password_reset', email: `nobody.${n}@example.com` });
  });
  await product.deps.readiness.check();
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from pg_stat_activity
    where datname = current_database() and usename = current_user`);
  await sleeping;
  end();
  expect(rows[0]?.total).toBeLessThanOrEqual(10);
  // The worker takes one task after the other, without a pause between them.
  await expectLinksSent(10_000);
  expect(await product.deps.metrics.print()).toMatch(
    /^portal_task_duration_seconds_count\{.*task="send-link",outcome="done"\} \d+$/m,
  );
});

it('a worker shows each outcome of each task from its start, so that Prometheus notices the first failure', async () => {
  const shown = await product.deps.metrics.print();
  for (const task of taskNames)
    for (const outcome of ['done', 'failed'])
      expect(shown).toContain(`portal_task_duration_seconds_count{task="${task}",outcome="${outcome}"} `);
});

it('a new task starts at once, although its queue is polled only every minute', async () => {
  const { db, queue } = product.deps;
  await db.transaction((tx) =>
    queue.enqueue(tx, sendLinkTask, { kind: 'password_reset', email: 'nobody@example.com' }),
  );
  await expectLinksSent(2000);
});

it('a task whose worker has stopped reporting is returned to its queue, and a scheduled one starts anew before its next time', async () => {
  const { db, queue } = product.deps;
  const scheduledWith = async (condition: SQL) =>
    (await db.execute<{ state: string }>(sql`select state from queue.job where name = 'sweep-files' and ${condition}`))
      .rows;
  await db.transaction(async (tx) => {
    await queue.enqueue(tx, sendLinkTask, { kind: 'password_reset', email: 'silent@example.com' });
    await queue.enqueue(tx, defineScheduledTask('sweep-files'), {});
  });
  await expectLinksSent(2000);
  await expect.poll(() => scheduledWith(sql`true`)).toEqual([{ state: 'completed' }]);

  // As if a worker had been killed while it had the tasks.
  await db.execute(sql`
    update queue.job set state = 'active', completed_on = null, heartbeat_on = now() - interval '1 minute'
    where name = 'send-link' and data ->> 'email' = 'silent@example.com'`);
  await db.execute(sql`
    update queue.job set state = 'active', completed_on = null, retry_limit = 0, singleton_key = 'sweep-files',
      heartbeat_on = now() - interval '1 minute' where name = 'sweep-files'`);
  await expectLinksSent(40_000);
  await expect.poll(() => scheduledWith(sql`retry_limit = 0 and state = 'completed'`)).toHaveLength(1);
  expect(await scheduledWith(sql`state = 'failed'`)).toHaveLength(1);
});

it('a new queue notifies workers, notices killed ones, and retries failed tasks', async () => {
  const failures: Error[] = [];
  const { connectionString } = product.deps.db.$client.options;
  const queue = await startQueue(
    { connectionString },
    { names: [...taskNames, 'new-task'], isWorking: false, onError: (error) => failures.push(error) },
  );
  await queue.close();
  expect(await readNotifyingQueues()).toEqual([...taskNames, 'new-task'].toSorted());
  expect(failures).toEqual([]);
  const { rows: heartbeats } = await product.deps.db.execute(
    sql`select distinct heartbeat_seconds from queue.queue where name = any(${sql.param([...taskNames, 'new-task'])})`,
  );
  expect(heartbeats).toEqual([{ heartbeat_seconds: 15 }]);

  // A failed task is tried again for about ten days: sooner at first, later every 15 minutes.
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
