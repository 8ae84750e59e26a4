import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { propertyOf } from '@portal/shared/objects/keys';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { isOutage, UnknownOutcomeError } from '#platform/outage.ts';

const longestWaitMs = 10_000;
const retryMs = 100;

/** A transaction that wrote something: its row in `commits`, and its number in the database. */
interface Written {
  id: string;
  transaction: string;
}

/** The parts of drizzle that a transaction needs. */
interface Statements {
  execute(query: ReturnType<typeof sql>): PromiseLike<{ rows: Record<string, unknown>[] }>;
}
interface Handle<Tx extends Statements> {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Leaves the row that proves the commit, unless the transaction wrote nothing. */
async function leaveProof(tx: Statements): Promise<Written | undefined> {
  const id = uuidv7();
  const { rows } = await tx.execute(sql`insert into commits (id, committed_at)
    select ${id}, now() where pg_current_xact_id_if_assigned() is not null
    returning pg_current_xact_id()::text as transaction`);
  return rows[0] && { id, transaction: String(rows[0].transaction) };
}

/** The number of a transaction, which its rows have in `transaction_id`. */
export async function readTransactionId(tx: Statements): Promise<number> {
  const { rows } = await tx.execute(sql`select pg_current_xact_id()::text as id`);
  return Number(rows[0]?.id);
}

/** Learns what became of a transaction whose COMMIT got no reply. */
export type OnLostCommit = (outcome: 'kept' | 'dropped' | 'unknown') => void;

const invalidParameter = '22023';

const transactions = new AsyncLocalStorage<true>();

/** Whether the code that calls is part of the work of a transaction. */
export const isInTransaction = (): boolean => transactions.getStore() ?? false;

/** Whether the database still works on a transaction. It may have received a COMMIT and not have carried it out. */
async function isRunning(pool: pg.Pool, transaction: string): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ status: string }>('select pg_xact_status($1::xid8) as status', [transaction]);
    return rows[0]?.status === 'in progress';
  } catch (error) {
    // The number was lost in a crash and is free again.
    if (propertyOf(error, 'code') === invalidParameter) return false;
    throw error;
  }
}

/**
 * Whether a transaction was committed; undefined while nobody can know. Its row is the proof. Its number alone is not:
 * after a crash, another transaction may get the number.
 */
async function findOutcome(pool: pg.Pool, { id, transaction }: Written): Promise<boolean | undefined> {
  try {
    if (await isRunning(pool, transaction)) return undefined;
    const { rows } = await pool.query('select 1 from commits where id = $1', [id]);
    return rows.length > 0;
  } catch (error) {
    if (isOutage(error)) return undefined;
    throw error;
  }
}

/** Finds out on other connections whether a transaction was committed whose reply was lost. */
async function wasCommitted(pool: pg.Pool, written: Written, lost: unknown): Promise<boolean> {
  const ends = performance.now() + longestWaitMs;
  while (performance.now() < ends) {
    const outcome = await findOutcome(pool, written);
    if (outcome !== undefined) return outcome;
    await sleep(retryMs);
  }
  throw new UnknownOutcomeError('It is unknown whether a transaction was committed.', { cause: lost });
}

/**
 * Runs work in a transaction on a connection of its own.
 *
 * If the connection breaks while the COMMIT is on its way, the result decides: the work counts if the database kept it,
 * and the error of the connection is thrown if it did not.
 * @param database.openHandle a drizzle handle of one connection
 * @throws {UnknownOutcomeError} if the database does not come back in time to say which it was
 */
export async function runTransaction<Tx extends Statements, Result>(
  {
    pool,
    openHandle,
    onLostCommit,
  }: {
    pool: pg.Pool;
    openHandle: (client: pg.PoolClient) => Handle<Tx>;
    onLostCommit?: OnLostCommit | undefined;
  },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const reached: { failure?: { error: unknown }; commit?: { result: Result; written: Written | undefined } } = {};
  const client = await pool.connect();
  let isUsable = true;
  let lost: unknown;

  try {
    return await openHandle(client).transaction(async (tx) => {
      try {
        const result = await transactions.run(true, () => work(tx));
        reached.commit = { result, written: await leaveProof(tx) };
        return result;
      } catch (error) {
        reached.failure = { error };
        throw error;
      }
    });
  } catch (error) {
    // Any other error is that of BEGIN, COMMIT, or ROLLBACK, and nobody knows the state of the connection.
    isUsable = error === reached.failure?.error;
    // The error of the work says more than that of the ROLLBACK after it.
    if (!reached.commit) throw reached.failure ? reached.failure.error : error;
    lost = error;
  } finally {
    client.release(!isUsable);
  }

  const { result, written } = reached.commit;
  if (!written) return result;
  const isKept = await wasCommitted(pool, written, lost).catch((error: unknown) => {
    onLostCommit?.('unknown');
    throw error;
  });
  onLostCommit?.(isKept ? 'kept' : 'dropped');
  if (isKept) return result;
  throw lost;
}
