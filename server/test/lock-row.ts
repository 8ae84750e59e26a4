import { setTimeout as pause } from 'node:timers/promises';
import { ApiFailure } from '@portal/shared/http/client';
import pg from 'pg';
import type { TestProduct } from './test-product.ts';

/**
 * Deterministic races. A test locks a row as another transaction would, starts operations in an order of its choice,
 * and unlocks the row once each of them waits for a lock. PostgreSQL serves two waiting transactions in the order in
 * which they came. If the first of more than two changes the row, the others wake at once and compete for its new
 * version.
 */

/**
 * The target of a lock: one row, an advisory lock whose key is an SQL expression, or a table that nobody else can write
 * to.
 */
export type LockTarget =
  | { table: string; id: string; column?: string }
  | { advisoryKey: string }
  | { wholeTable: string };

/** How an operation ended. A fault is anything but a response or a refusal of the product. */
type Outcome =
  | { value: unknown }
  | { refusal: { status: number; code: string | null; fields: unknown } }
  | { fault: string };

/** The outcome of an operation that lost because another one was faster. */
export const refusedWith = (status: number, code: string, fields: Record<string, string> = {}): Outcome => ({
  refusal: { status, code, fields },
});

const pauseMs = 10;
/** About ten seconds. Some operations hash a password before they reach the database. */
const mostTries = 1000;

const outcomeOf = (running: Promise<unknown>): Promise<Outcome> =>
  running.then(
    (value): Outcome => ({ value }),
    (error: unknown): Outcome =>
      error instanceof ApiFailure
        ? { refusal: { status: error.status, code: error.code, fields: error.fields } }
        : { fault: String(error) },
  );

/** The statements that wait for a lock in the database of the product, which nobody else uses. */
async function listWaiting(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ query: string }>(`
    select query from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0
    order by pid`);
  return rows.map(({ query }) => query);
}

function describeTarget(target: LockTarget): string {
  if ('advisoryKey' in target) return `the advisory lock ${target.advisoryKey}`;
  if ('wholeTable' in target) return `the table ${target.wholeTable}`;
  return `the row ${target.id} of ${target.table}`;
}

async function lockTarget(client: pg.Client, target: LockTarget): Promise<void> {
  await client.query('begin');
  if ('advisoryKey' in target) {
    await client.query(`select pg_advisory_xact_lock(${target.advisoryKey})`);
    return;
  }
  if ('wholeTable' in target) {
    await client.query(`lock table ${target.wholeTable} in share row exclusive mode`);
    return;
  }
  const { table, id, column = 'id' } = target;
  const { rowCount } = await client.query(`select 1 from ${table} where ${column} = $1 for update`, [id]);
  if (rowCount !== 1) throw new Error(`the lock target does not exist: ${describeTarget(target)}`);
}

type Start = (name: string, operation: () => Promise<unknown>) => Promise<() => Promise<Outcome>>;

/**
 * Does work while a row is locked. `start` starts an operation and returns once it waits for a lock; the function that
 * it returns gives the outcome. An operation that ends without waiting, or that waits when it should not, fails the
 * test. When this returns or throws, the row is unlocked and every started operation has ended.
 */
export async function whileLocked<Result>(
  product: TestProduct,
  target: LockTarget,
  work: (start: Start) => Promise<Result>,
): Promise<Result> {
  const connectionString = product.deps.config.migrationDatabaseUrl;
  const holder = new pg.Client({ connectionString });
  // Within its transaction, the holder would see the same activity all the time.
  const watcher = new pg.Client({ connectionString });
  await Promise.all([holder.connect(), watcher.connect()]);
  const started: Promise<Outcome>[] = [];

  const start: Start = async (name, operation) => {
    let ended: Outcome | undefined;
    const outcome = outcomeOf(operation());

    started.push(outcome);
    void outcome.then((end) => {
      ended = end;
    });

    let waiting: string[] = [];

    for (let tries = 0; tries < mostTries; tries += 1) {
      waiting = await listWaiting(watcher);
      if (waiting.length === started.length) return () => outcome;
      if (ended !== undefined) {
        throw new Error(`“${name}” ended without waiting for ${describeTarget(target)}: ${JSON.stringify(ended)}`);
      }
      if (waiting.length > started.length) break;
      await pause(pauseMs);
    }

    throw new Error(
      `“${name}” was to be number ${started.length} to wait while ${describeTarget(target)} is locked; ` +
        `these wait: ${JSON.stringify(waiting)}`,
    );
  };

  try {
    await lockTarget(holder, target);
    return await work(start);
  } finally {
    // Ending the connection rolls back and unlocks the row.
    await holder.end();
    await Promise.all(started);
    await watcher.end();
  }
}

/**
 * Locks a row, starts the operations in the order of their names until each waits for a lock, unlocks the row, and
 * returns how each of them ended.
 */
export async function race<Name extends string>(
  product: TestProduct,
  target: LockTarget,
  operations: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, Outcome>> {
  const outcomes: Partial<Record<Name, () => Promise<Outcome>>> = {};
  const names = Object.keys(operations) as Name[];
  if (names.length > 2) throw new Error('a race has at most two operations');
  await whileLocked(product, target, async (start) => {
    for (const name of names) outcomes[name] = await start(name, operations[name]);
  });
  const ended = await Promise.all(names.map(async (name) => [name, await outcomes[name]?.()] as const));
  return Object.fromEntries(ended) as Record<Name, Outcome>;
}
