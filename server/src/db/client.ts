import { AsyncLocalStorage } from 'node:async_hooks';
import { propertyOf } from '@portal/shared/objects/keys';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { KeyRing } from '#platform/encryption.ts';
import { required } from '#platform/required.ts';
import type { RowEncryption } from './encryption/rows.ts';
import { createRowEncryption } from './encryption/rows.ts';
import { migrationsFolder, refuseUnknownMigrations } from './known-migrations.ts';
import { openClient } from './open-client.ts';
import { isPreview, undoAfter } from './preview.ts';
import { grantAccess, queueSchema } from './roles.ts';
import * as schema from './schema/index.ts';
import type { OnLostCommit } from './transaction.ts';
import { isInTransaction, runTransaction } from './transaction.ts';

type Handle = NodePgDatabase<typeof schema>;
type Drizzle = Handle & { $client: pg.Pool };
/** The open transaction, which is the first, required parameter of every repository function. */
export type Tx = Parameters<Parameters<Drizzle['transaction']>[0]>[0] & { encryption: RowEncryption };
export type Database = {
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  encryption: RowEncryption;
} & Drizzle;

/**
 * An arbitrary number that never changes. Instances that start together take this lock and migrate one after the other.
 */
const migrationLock = 7_203_156;

/** A statement that waits for a connection runs in the request that returns one. It still belongs to the request that made it. */
function keepOrigin(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const connectFromOrigin = (callback?: unknown): unknown =>
    Reflect.apply(
      connect,
      pool,
      typeof callback === 'function'
        ? [AsyncLocalStorage.bind((...results: unknown[]) => Reflect.apply(callback, pool, results))]
        : [],
    );
  Object.defineProperty(pool, 'connect', { value: connectFromOrigin, configurable: true, writable: true });
}

/** Opens a connection pool to a PostgreSQL server. */
export function openPool(connection: pg.PoolConfig, log: (message: string) => void): pg.Pool {
  const pool = new pg.Pool({ max: 20, ...connection });
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', (error) => {
    // The last connections of a closing pool may still be open when the database ends.
    if (!pool.ending) log(`A database connection broke: ${error.message}`);
  });
  // The pool listens only while nobody uses a connection. The user of a connection learns of its end from the statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  keepOrigin(pool);
  return pool;
}

/** Reads the time of the database, from which every clock of the product follows. */
export async function readDatabaseTime(pool: pg.Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  return required(rows[0], 'the database tells the time').now;
}

/**
 * The pool for statements, with the other pool for statements within the work of a transaction that are not part of it,
 * such as a counter of attempts. If they used the same pool, as many transactions as it has connections would wait for
 * each other.
 */
const withInnerPool = (pool: pg.Pool, inner: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get(_pool, name) {
      const chosen = isInTransaction() ? inner : pool;
      const value: unknown = Reflect.get(chosen, name, chosen);
      return typeof value === 'function' ? value.bind(chosen) : value;
    },
  });

/**
 * A handle for statements, whose repositories encrypt and decrypt rows with these keys.
 * @param options.inner the pool for statements that are made during a transaction without being part of it
 * @param options.onLostCommit called with what became of a transaction whose COMMIT got no reply
 */
export function openDatabase(
  outer: pg.Pool,
  keys: KeyRing,
  { inner = outer, onLostCommit }: { inner?: pg.Pool; onLostCommit?: OnLostCommit } = {},
): Database {
  const encryption = createRowEncryption(keys);
  const pool = withInnerPool(outer, inner);
  const db = drizzle({ client: pool, schema, casing: 'snake_case' });
  const handles = new WeakMap<pg.PoolClient, Handle>();
  const openHandle = (client: pg.PoolClient) => {
    const handle = handles.get(client) ?? drizzle({ client, schema, casing: 'snake_case' });
    handles.set(client, handle);
    return handle;
  };
  const run = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    runTransaction({ pool, openHandle, onLostCommit }, (tx: Parameters<Parameters<Handle['transaction']>[0]>[0]) =>
      work(Object.assign(tx, { encryption })),
    );
  const transaction = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    isPreview() ? undoAfter<Tx, Result>(run, work) : run(work);
  return Object.assign(db, { encryption, transaction });
}

/**
 * Brings the schema up to date.
 * @param connection of the role that owns the tables
 * @param appRole the role that the product runs as, if it is another one
 */
export async function migrateDatabase(connection: pg.ClientConfig, appRole?: string): Promise<void> {
  const client = await openClient(connection);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // Another release may have migrated while this one waited.
    await refuseUnknownMigrations(client);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
    if (appRole) await grantAccess(client, appRole);
    else await client.query(`create schema if not exists ${queueSchema}`);
  } finally {
    await client.end();
  }
}

const uniqueViolation = '23505';

/** Whether the database refused a duplicate under the named index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (propertyOf(cause, 'code') !== uniqueViolation) return false;
  return constraint === undefined || propertyOf(cause, 'constraint') === constraint;
}
