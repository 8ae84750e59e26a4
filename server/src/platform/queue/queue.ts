import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss, systemClock } from 'pg-boss';
import * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import { queueSchema } from '#db/roles.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../error-report.ts';
import { runFrom } from '../work-origin.ts';
import type { Task, TaskDefinition } from './task.ts';
import { watchSchedules } from './watch-schedules.ts';

export interface Queue {
  /** Adds a task to the queue within the transaction. The task exists only if the transaction commits. */
  enqueue<S extends z.core.$ZodType<object>>(
    tx: Tx,
    task: TaskDefinition<S> & { afterSeconds?: number },
    data: z.input<S>,
  ): Promise<void>;
  /**
   * Starts handling tasks; call it once.
   * @param timing the time zone of cron expressions, and a question before each scheduled run: may it happen now?
   */
  work(
    tasks: readonly Task[],
    deps: Deps,
    timing: { timeZone: string; mayRun: (task: Task) => Promise<boolean> },
  ): Promise<void>;
  /** The scheduled tasks whose last run is overdue, as this worker knows it. */
  overdue(): readonly string[];
  /** Takes no more tasks, and waits for those that run. A task that takes too long is done again by another instance. */
  finish(): Promise<void>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/** How long a running task may take after the product starts to close, in milliseconds. */
const finishMs = 20_000;
const dayInSeconds = 86_400;

const queueOptions = {
  retryLimit: 1000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  retentionSeconds: 30 * dayInSeconds,
  deleteAfterSeconds: dayInSeconds,
  // PostgreSQL notifies the workers of each new task. Frequent polling would keep an idle machine busy.
  notify: true,
  // A worker reports twice as often that it still works on a task. If it was killed, another one takes the task.
  heartbeatSeconds: 15,
};

/**
 * PostgreSQL does not notify workers of a task that becomes due later, such as a retry whose worker has stopped. Workers
 * poll for it, and for all tasks where they cannot LISTEN.
 */
const polling = { notifyPollingIntervalSeconds: 60, pollingIntervalSeconds: 10 };
/** A scheduled task that failed waits for its next time, which is notified, so there is hardly anything to poll for. */
const scheduledPolling = { notifyPollingIntervalSeconds: 300, pollingIntervalSeconds: 10 };

/** The singleton key keeps a scheduled task to one job at a time across all instances. */
const scheduledOptions = (name: string) => ({ singletonKey: name, retryLimit: 0 });

/** How often working instances look for tasks whose worker was killed, in milliseconds. */
const silenceCheckMs = 10_000;
/** How often they look for schedules that are overdue, and for times in the future, in milliseconds. */
const scheduleCheckMs = 60_000;

/** The time of this machine, without its jumps: the timers of the queue wait until a time has come. */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** After this time, a failed task is due again. Its worker then looks for it, because nobody else wakes the worker. */
const longestWaitMs = (retries: number): number =>
  Math.min(2 * 2 ** retries * queueOptions.retryDelay, 900) * 1000 + 200;

/** The tasks whose worker no longer reports on them: the condition under which pg-boss gives them back. */
const selectSilentTasks = `select name, retry_count as retries from ${queueSchema}.job
  where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < ${queueSchema}.job_now()
  group by name, retry_count`;

/** The queue stores the error of a failed task. It must not hold the values of a query. */
async function handleSafely(task: Task, deps: Deps, data: unknown): Promise<void> {
  const end = deps.metrics.tasks.startTimer({ task: task.name });
  try {
    await runFrom({ task: task.name }, () => task.handle(deps, data));
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: 'failed' });
    deps.log(`the task ${task.name} failed`, error);
    const { message, stack } = describeError(error);
    const safe = new Error(message);
    safe.stack = `${message}\n${stack}`;
    throw safe;
  }
}

/** Prepares the queue in the database. @param names every task that may be enqueued */
export async function startQueue(
  connection: pg.PoolConfig,
  options: { names: readonly string[]; isWorking: boolean; onError: (error: Error) => void },
): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    schema: queueSchema,
    // The migration creates it, because the product may not.
    createSchema: false,
    supervise: options.isWorking,
    schedule: options.isWorking,
    useListenNotify: options.isWorking,
    // A pass is eight queries. `retakeSilentTasks` makes more passes when they are needed.
    superviseIntervalSeconds: 60,
    // A queue is not looked at again within this time. It is shorter than the time between two looks for silent tasks.
    monitorIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 15,
    notifyHeartbeatIntervalMs: 30_000,
    clock: steadyClock,
    // How far the database is from it.
    clockMonitorIntervalSeconds: 60,
    // No task waits for another one, so there is nothing to look for.
    flowIntervalSeconds: 3600,
  });

  boss.on('error', options.onError);
  await boss.start();

  const found = await boss.getQueues([...options.names]);
  for (const name of options.names) {
    const queue = found.find((one) => one.name === name);
    if (!queue) await boss.createQueue(name, queueOptions);
    // A queue keeps the options of the release that created it.
    else if (!isDeepStrictEqual({ ...queue, ...queueOptions }, queue)) await boss.updateQueue(name, queueOptions);
  }

  const workerIds = new Map<string, string>();
  const scheduled = new Set<string>();
  /**
   * Returns the tasks of killed workers to their queues, and wakes the own workers as soon as these tasks are due. A scheduled task
   * is not tried again when it fails, so the one of a killed worker starts anew.
   */
  const retakeSilentTasks = async () => {
    const { rows } = await boss.getDb().executeSql(selectSilentTasks);
    if (rows.length === 0) return;
    await boss.supervise();
    for (const { name, retries } of rows) {
      if (scheduled.has(name)) await boss.send(name, {}, scheduledOptions(name));
      const workerId = workerIds.get(name);
      if (workerId) setTimeout(() => boss.notifyWorker(workerId), longestWaitMs(retries)).unref();
    }
  };
  const watches: NodeJS.Timeout[] = [];
  let overdue: readonly string[] = [];

  return {
    async enqueue(tx, { name, schema, afterSeconds = 0 }, data) {
      const startAfter = afterSeconds > 0 ? { startAfter: Math.ceil(afterSeconds) } : {};
      await boss.send(name, z.parse(schema, data), { ...startAfter, db: fromDrizzle(tx, sql) });
    },
    async work(tasks, deps, { timeZone, mayRun }) {
      for (const task of tasks) {
        // Prometheus does not notice the first step of a counter that begins at 1.
        for (const outcome of ['done', 'failed']) deps.metrics.tasks.zero({ task: task.name, outcome });
        const workerId: string = await boss.work(
          task.name,
          { batchSize: 1, includeMetadata: true, ...(task.cron ? scheduledPolling : polling) },
          async ([job]) => {
            if (!job) return;
            // More tasks may wait. Otherwise the worker would take each of them only at its next poll.
            boss.notifyWorker(workerId);
            if (task.cron && !(await mayRun(task))) return;
            await handleSafely(task, deps, job.data).catch((error: unknown) => {
              setTimeout(() => boss.notifyWorker(workerId), longestWaitMs(job.retryCount)).unref();
              throw error;
            });
          },
        );
        workerIds.set(task.name, workerId);
        if (!task.cron) continue;
        scheduled.add(task.name);
        await boss.schedule(task.name, task.cron, {}, { tz: timeZone, ...scheduledOptions(task.name) });
      }
      watches.push(setInterval(() => retakeSilentTasks().catch(options.onError), silenceCheckMs).unref());

      const findOverdue = await watchSchedules(boss);
      const lookAtSchedules = async () => {
        // Another release may have schedules that no task of this one has.
        overdue = (await findOverdue()).filter((name) => scheduled.has(name));
        for (const name of scheduled) deps.metrics.overdueSchedules.set({ task: name }, overdue.includes(name) ? 1 : 0);
      };
      await lookAtSchedules();
      watches.push(setInterval(() => lookAtSchedules().catch(options.onError), scheduleCheckMs).unref());
    },
    overdue: () => overdue,
    finish() {
      for (const watch of watches) clearInterval(watch);
      // Calls that are under way may still enqueue tasks.
      return boss.stop({ graceful: true, timeout: finishMs, close: false });
    },
    close: () => boss.stop(),
  };
}
