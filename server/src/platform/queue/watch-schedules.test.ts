import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { allTasks } from '#app.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import type { Queue } from './queue.ts';
import { startQueue } from './queue.ts';
import type { Task } from './task.ts';
import { defineScheduledTask } from './task.ts';
import { createOverdueWatch } from './watch-schedules.ts';

const minute = 60_000;
const day = 1440 * minute;

let product: TestProduct;
const queues: Queue[] = [];
beforeAll(async () => {
  product = await startTestProduct();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const queue of queues.splice(0)) await queue.finish().then(() => queue.close());
});
afterAll(() => product.close());

/** Starts a worker on the database of the product; without tasks unless they are given. */
async function startWorker(tasks: readonly Task[] = []): Promise<Queue> {
  const { connectionString } = product.deps.db.$client.options;
  const names = [...allTasks, ...tasks].map(({ name }) => name);
  const queue = await startQueue({ connectionString }, { names, isWorking: true, onError: () => {} });
  queues.push(queue);
  await queue.work(tasks, product.deps, { timeZone: 'UTC', mayRun: async () => true });
  return queue;
}

const execute = async (statement: string) => (await product.deps.db.execute(sql.raw(statement))).rows;

/** The times of the queue that are in the future, by which it would wait. */
async function readFutureTimes(): Promise<string[]> {
  const columns = await execute(`select table_name, column_name from information_schema.columns
    where table_schema = 'queue' and table_name in ('version', 'queue', 'job') and data_type like 'timestamp %'
      and column_name <> 'keep_until' order by 1, 2`);
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns)
    if ((await execute(`select 1 from queue.${table} where ${column} > now()`)).length > 0)
      found.push(`${table}.${column}`);
  return found;
}

it('a worker moves every time of the queue that a clock left in the future, so that passes and tasks are due', async () => {
  const ahead = "now() + interval '10 days'";
  await execute(`insert into queue.job (name, singleton_key, singleton_on, start_after, created_on, started_on, completed_on, heartbeat_on,
    source_created_on, state) values ('sweep', 'x', ${ahead}, ${ahead}, ${ahead}, ${ahead}, ${ahead}, ${ahead}, ${ahead}, 'retry')`);
  await execute(`update queue.version set cron_on = ${ahead}, bam_on = ${ahead}, flow_on = ${ahead}, reindex_on = ${ahead},
    monitor_backoff_on = ${ahead}`);
  await execute(`update queue.queue set delta_on = ${ahead}, monitor_claim_on = ${ahead}, monitor_on = ${ahead},
    maintain_on = ${ahead}, created_on = ${ahead}, updated_on = ${ahead}`);
  // Each of these columns, and each that a later release of the queue adds.
  expect(await readFutureTimes()).toHaveLength(18);

  await startWorker();
  expect(await readFutureTimes()).toEqual([]);
});

it('a retry that waits for its time keeps it', async () => {
  await execute(
    `insert into queue.job (name, start_after, state) values ('send-mail', now() + interval '15 minutes', 'retry')`,
  );
  await startWorker();
  expect(await readFutureTimes()).toEqual(['job.start_after']);
});

it('the schedules go on although the clock of the machine jumped ahead by ten days and returned', async () => {
  const today = Date.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'], now: today + 10 * day });
  await startWorker();
  vi.setSystemTime(today);
  await execute("update queue.version set cron_on = now() - interval '1 minute'");
  await vi.advanceTimersByTimeAsync(31_000);
  await expect
    .poll(() => execute("select 1 from queue.version where cron_on > now() - interval '30 seconds'"))
    .toHaveLength(1);
});

it('a schedule of another release is never overdue, although nobody runs its task', async () => {
  const everyMinute = (name: string): Task => ({
    ...defineScheduledTask(name),
    cron: '* * * * *',
    handle: async () => {},
  });
  await (await startWorker([everyMinute('task-of-another-release')])).finish();

  // The queue does not notice these minutes, so it adds no task.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'], now: Date.now() });
  const queue = await startWorker([everyMinute('own-task')]);
  const overdueAfterAMinute = async () => {
    await vi.advanceTimersByTimeAsync(minute);
    return queue.overdue();
  };
  await expect.poll(overdueAfterAMinute).toEqual(['own-task']);
});

it('a schedule is overdue once its last two runs are missing, whatever the clock says', () => {
  const clocks = { steadyMs: 0, ms: Date.parse('2026-11-28T00:00:30Z') };
  const everyMinute = (_schedule: unknown, from: Date, count: number) =>
    Array.from({ length: count }, (_, n) => new Date((Math.floor(from.getTime() / minute) + 1 + n) * minute));
  const findOverdue = createOverdueWatch(everyMinute, { steady: () => clocks.steadyMs, now: () => clocks.ms });
  const look = (task: string, state: string | null, minutes = 1) => {
    clocks.steadyMs += minutes * minute;
    clocks.ms += minutes * minute;
    return findOverdue([{ name: 'sweep', cron: '* * * * *', timezone: 'UTC', task, state }]);
  };

  expect(look('a', 'completed')).toEqual([]);
  // A task that waits for a worker, and one that runs for long.
  for (let n = 0; n < 5; n += 1) expect(look('b', 'created')).toEqual([]);
  clocks.ms += 10 * day;
  expect(look('b', 'created')).toEqual(['sweep']);
  for (let n = 0; n < 9; n += 1) expect(look('b', 'active')).toEqual([]);
  clocks.ms -= 10 * day;
  for (let n = 0; n < 6; n += 1) expect(look('b', 'completed')).toEqual([]);
  expect(look('b', 'completed')).toEqual(['sweep']);
  expect(look('c', null)).toEqual([]);
  // For a day, nobody could look.
  expect(look('c', null, 1440)).toEqual([]);
});
