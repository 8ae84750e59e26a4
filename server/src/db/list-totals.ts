import type { ListTotal } from '@portal/shared/http/paging';
import { exactUpTo } from '@portal/shared/http/paging';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './client.ts';
import { compileSql } from './compile-sql.ts';

const keptMs = 60_000;
const mostKept = 1000;

interface Counted {
  count: number;
  at: number;
}

/** A running count, and the next one, which serves all callers who arrive while it runs. */
interface Turn {
  running: Promise<unknown>;
  next?: Promise<number>;
}

interface Totals {
  counted: Map<string, Counted>;
  turns: Map<string, Turn>;
  /** The lists that are being counted. */
  running: Map<string, Promise<void>>;
  /** Ends with the last count. Lists are counted one after the other, so that callers keep the processor. */
  queue: Promise<void>;
}

const totalsOf = new WeakMap<Database, Totals>();

interface Rows {
  from: SQL;
  where: SQL | undefined;
}

const rowsOf = ({ from, where }: Rows): SQL => (where ? sql`from ${from} where ${where}` : sql`from ${from}`);

async function queryNumber(db: Database, statement: SQL): Promise<number> {
  const { text, values } = compileSql(statement);
  const { rows } = await db.$client.query<[string]>({ text, values, rowMode: 'array' });
  return Number(rows[0]?.[0]);
}

export const countExactly = (db: Database, rows: Rows): Promise<number> =>
  queryNumber(db, sql`select count(*) ${rowsOf(rows)}`);

const countUpToLimit = (db: Database, rows: Rows): Promise<number> =>
  queryNumber(db, sql`select count(*) from (select 1 ${rowsOf(rows)} limit ${exactUpTo + 1}) counted`);

const planSchema = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]);

/** The number of rows that PostgreSQL expects by its statistics. */
async function estimate(db: Database, rows: Rows): Promise<number> {
  const { text, values } = compileSql(sql`explain (format json) select 1 ${rowsOf(rows)}`);
  const { rows: plans } = await db.$client.query<[unknown]>({ text, values, rowMode: 'array' });
  const [{ Plan: plan }] = planSchema.parse(plans[0]?.[0]);
  return plan['Plan Rows'];
}

/**
 * Counts the rows of a list: exactly up to 10,000. A longer list is counted in the background, at most once a minute; until
 * its first count ends, the total is the estimate of PostgreSQL.
 * @param seen the bounds that the page gives
 */
export async function countRows(
  db: Database,
  rows: Rows,
  seen: { atLeast: number; atMost: number } = { atLeast: 0, atMost: Number.POSITIVE_INFINITY },
): Promise<ListTotal> {
  const totals = totalsOf.get(db) ?? {
    counted: new Map(),
    turns: new Map(),
    running: new Map(),
    queue: Promise.resolve(),
  };
  totalsOf.set(db, totals);
  const name = JSON.stringify(compileSql(rowsOf(rows)));
  const kept = totals.counted.get(name);
  const about = (count: number): ListTotal => ({
    count: Math.min(Math.max(count, seen.atLeast, exactUpTo + 1), seen.atMost),
    isExact: false,
  });
  if (kept && performance.now() - kept.at < keptMs) return about(kept.count);

  const count = await countTogether(totals, name, () => countUpToLimit(db, rows));
  if (count <= exactUpTo) {
    totals.counted.delete(name);
    return { count, isExact: true };
  }
  countInBackground(db, totals, { name, rows });
  return about(kept?.count ?? (await estimate(db, rows)));
}

/**
 * Counts once for all callers who wait for the same list. A caller never gets a count that began before the call, because it
 * might lack the rows that the caller has just written.
 */
function countTogether({ turns }: Totals, name: string, count: () => Promise<number>): Promise<number> {
  const turn = turns.get(name);
  if (turn?.next) return turn.next;
  const begin = async (): Promise<number> => {
    const running = count();
    const mine: Turn = { running };
    turns.set(name, mine);
    try {
      return await running;
    } finally {
      if (turns.get(name) === mine && !mine.next) turns.delete(name);
    }
  };
  if (!turn) return begin();
  turn.next = turn.running.then(begin, begin);
  return turn.next;
}

function countInBackground(db: Database, totals: Totals, { name, rows }: { name: string; rows: Rows }): void {
  if (totals.running.has(name)) return;
  const work = async () => {
    try {
      const count = await countExactly(db, rows);
      totals.counted.delete(name);
      totals.counted.set(name, { count, at: performance.now() });
      const [oldest] = totals.counted.keys();
      if (totals.counted.size > mostKept && oldest !== undefined) totals.counted.delete(oldest);
    } catch {
      // The list keeps its estimate, and the next page counts again.
    } finally {
      totals.running.delete(name);
    }
  };
  totals.queue = totals.queue.then(work);
  totals.running.set(name, totals.queue);
}
