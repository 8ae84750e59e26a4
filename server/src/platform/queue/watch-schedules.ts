import type { PgBoss } from 'pg-boss';
import { queueSchema } from '#db/roles.ts';

const present = `${queueSchema}.job_now()`;

/** How far ahead of the clock a time may be that the queue plans. Every other time it writes as the present one. */
const plannedAhead: Record<string, string> = {
  start_after: '20 minutes',
  monitor_backoff_on: '1 hour',
};

/** The times by which the queue decides what is due. `keep_until` only says when a task is given up. */
const selectTimes = `
  select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = '${queueSchema}' and table_name in ('version', 'queue', 'job')
    and data_type = 'timestamp with time zone' and column_name <> 'keep_until' order by 1, 2`;

/**
 * Makes a statement that moves every time in the future to the present one. A clock that jumps ahead and returns leaves such times:
 * a pass that seems to have run a moment ago would not run again before the clock has caught up, nor would a task start.
 * It names the columns that the queue has, so a new one of a later release is among them.
 * @returns a statement that also selects the schedules, each with its last task
 */
async function makeStatement(boss: PgBoss): Promise<string> {
  const { rows } = await boss.getDb().executeSql(selectTimes);
  const columns = Map.groupBy(rows, ({ table }) => String(table));

  const updates = [...columns].map(([table, its], index) => {
    const changes = its.map(({ column }) => {
      const isAhead = `${column} > ${present} + interval '${plannedAhead[column] ?? '0'}'`;
      return { isAhead, set: `${column} = case when ${isAhead} then ${present} else ${column} end` };
    });
    // The slot of a task in the future would keep the task of that time out.
    if (table === 'job') {
      const isAhead = `singleton_on > ${present} at time zone 'utc' + interval '2 minutes'`;
      changes.push({ isAhead, set: `singleton_on = case when ${isAhead} then null else singleton_on end` });
    }
    return `moved_${index} as (update ${queueSchema}.${table} set ${changes.map(({ set }) => set).join(', ')}
      where ${changes.map(({ isAhead }) => isAhead).join(' or ')})`;
  });
  return `with ${updates.join(', ')}
    select s.name, s.cron, s.timezone, s.last_job_id as task, j.state::text
    from ${queueSchema}.schedule s left join ${queueSchema}.job j on j.name = s.name and j.id = s.last_job_id`;
}

/** A schedule with its last task. */
export interface ScheduleReading {
  name: string;
  cron: string;
  timezone: string;
  task: string | null;
  /** Null if the task has been deleted since it was done. */
  state: string | null;
}

/** A run may be late by this time, in milliseconds. */
const graceMs = 5 * 60_000;
/** A longer time between two readings was an outage of the database, in which no task could run. */
const longestStepMs = 2 * 60_000;

/**
 * Tells which schedules are overdue: the last two runs are missing. It measures with a clock that does not jump, so a wrong time
 * hides nothing.
 * @param nextTimes the next `count` times of a schedule after a moment
 */
export function createOverdueWatch(
  nextTimes: (schedule: ScheduleReading, from: Date, count: number) => Date[],
  clocks = { steady: () => performance.now(), now: Date.now },
): (schedules: readonly ScheduleReading[]) => string[] {
  const seen = new Map<string, { task: string | null; idleMs: number }>();
  let readAt = clocks.steady();

  return (schedules) => {
    const stepMs = Math.min(clocks.steady() - readAt, longestStepMs);
    readAt = clocks.steady();

    return schedules.flatMap((schedule) => {
      const { name, task, state } = schedule;
      const last = seen.get(name) ?? { task, idleMs: 0 };
      const waits = state === 'created' || state === 'retry';
      const hasRun = state === 'active' || (task !== last.task && !waits);
      const next = hasRun ? { task, idleMs: 0 } : { ...last, idleMs: last.idleMs + stepMs };
      seen.set(name, next);

      const [, missed] = nextTimes(schedule, new Date(clocks.now() - next.idleMs), 2);
      return missed && missed.getTime() + graceMs < clocks.now() ? [name] : [];
    });
  };
}

/** Prepares a look at the schedules, which also corrects the times of the queue. @returns the overdue ones by their names */
export async function watchSchedules(boss: PgBoss): Promise<() => Promise<string[]>> {
  const statement = await makeStatement(boss);
  const findOverdue = createOverdueWatch(({ cron, timezone }, from, count) =>
    boss.previewSchedule(cron, { tz: timezone, from, count }),
  );
  return async () => findOverdue((await boss.getDb().executeSql(statement)).rows);
}
