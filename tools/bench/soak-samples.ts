import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** The resources that the product uses at one moment. */
export interface Sample {
  seconds: number;
  /** Of the process of the product, in megabytes. */
  memory: number;
  /** Its open files and connections. */
  handles: number;
  /** Its connections to the database. */
  connections: number;
  /** The tasks that wait or run, and those that are finished and kept for a while. */
  waiting: number;
  finished: number;
  /** In megabytes. */
  database: number;
  calls: number;
  /** Since the start. */
  failures: number;
  /** Of 97 in 100 calls, in milliseconds. */
  p97: number;
}

const memoryOf = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

export async function takeSample(
  pool: pg.Pool,
  pid: number,
  said: Pick<Sample, 'seconds' | 'calls' | 'failures' | 'p97'>,
): Promise<Sample> {
  const { rows } = await pool.query<Pick<Sample, 'connections' | 'waiting' | 'finished' | 'database'>>(`select
    (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as connections,
    (select count(*)::int from queue.job where state < 'completed' and start_after <= now()) as waiting,
    (select count(*)::int from queue.job where state >= 'completed') as finished,
    (pg_database_size(current_database()) / 1048576)::int as database`);
  const [counts] = rows;
  if (!counts) throw new Error('a query without a table returns a row');
  return { ...said, ...counts, memory: memoryOf(pid), handles: readdirSync(`/proc/${pid}/fd`).length };
}

/**
 * By how much a figure may still grow after the warm-up. The callers open more connections when several answers are
 * late, and keep them.
 */
const mostGrowth = { memory: 40, handles: 30, connections: 2, waiting: 20 } as const;

/**
 * Compares the lowest value in the last quarter of the samples with that in the second one. The first quarter is the
 * warm-up. Memory rises until the garbage is collected, and tasks come in bursts, so only the lowest values tell something.
 * @returns a line for each figure, and whether all of them stayed flat
 */
export function judge(samples: readonly Sample[]): { lines: string[]; isFlat: boolean } {
  const length = Math.floor(samples.length / 4);
  const [second, last] = [samples.slice(length, 2 * length), samples.slice(-length)];
  let isFlat = true;
  const lines = (['memory', 'handles', 'connections', 'waiting'] as const).map((name) => {
    const lowestIn = (quarter: readonly Sample[]) => Math.min(...quarter.map((one) => one[name]));
    const [before, after] = [lowestIn(second), lowestIn(last)];
    const growth = after - before;
    const isWithin = growth <= mostGrowth[name];
    isFlat &&= isWithin;
    return `${name}: at least ${before} in the second quarter, ${after} in the last, ${isWithin ? 'flat' : `grew by ${growth}`}`;
  });
  return { lines, isFlat };
}
