import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { propertyOf } from '@portal/shared/objects/keys';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { allTasks } from '#app.ts';
import type { Config } from '#config.ts';
import { migrateDatabase } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { openClient } from '#db/open-client.ts';
import { createQueueSchema, queueSchema } from '#db/roles.ts';
import type { KeyedHash } from '#platform/encryption.ts';
import { createKeyedHashes, dataKeyOf } from '#platform/encryption.ts';
import { startQueue } from '#platform/queue/queue.ts';
import { required } from '#platform/required.ts';
import type { Storage } from '#platform/storage.ts';
import { ArchiveError } from './archive.ts';
import { keepKeys, readKeys } from './keys.ts';
import type { Header, WaitingTask } from './manifest.ts';
import { archivePurpose } from './manifest.ts';
import { migrateTo } from './migrate-to.ts';
import type { RestoreSummary } from './restore.ts';
import { readHeader, restoreArchive } from './restore.ts';

export interface Target {
  config: Config;
  /** Where the files are written, still encrypted; undefined if they are already in place. */
  storage: Storage | undefined;
  log: (message: string) => void;
}

/**
 * Finds the keys that open an archive: those of the configuration or, if it has none, those in the archive.
 * @returns a signing function for each key
 * @throws {ArchiveError} if none of the keys opens the data
 */
function requireKeys({ keyIds, keys = [] }: Header, config: Config): KeyedHash[] {
  const own = readKeys(config);
  const known = (own.length > 0 ? own : keys).map((key) => dataKeyOf(Buffer.from(key, 'hex')));
  const missing = keyIds.filter((id) => !known.some((key) => key.id === id));
  if (missing.length === 0) return known.flatMap((key) => createKeyedHashes([key], archivePurpose));
  throw new ArchiveError(
    `The archive needs its key (${missing.join(', ')}). Set DATA_KEY, or put data.key into ${config.dataDir} first.`,
  );
}

/** Whether a folder holds no file. A restore that failed may have left empty folders. */
const hasNoFile = (path: string): boolean =>
  !existsSync(path) || !readdirSync(path, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());

/** @throws {ArchiveError} if the storage has a file that is complete */
export async function requireEmptyStorage(storage: Storage): Promise<void> {
  await storage.check();
  for await (const { key, isUnfinished } of storage.list())
    if (!isUnfinished)
      throw new ArchiveError(`The storage is not empty: it has ${key}. A restore never overwrites data.`);
}

/** Refuses a database that has any object where a restore writes. Objects of extensions do not count. */
async function requireEmpty(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = any($1) and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      order by relkind in ('r', 'p') desc, name limit 1`,
    [schemas],
  );
  if (rows[0])
    throw new ArchiveError(`The database is not empty: it has ${rows[0].name}. A restore never overwrites data.`);
}

const taskNames = allTasks.map(({ name }) => name);
const onQueueError = (error: Error) => {
  throw error;
};

/** Creates the empty queue of this release. */
async function prepareQueue(client: pg.Client, { connection, role }: { connection: pg.PoolConfig; role: string }) {
  await createQueueSchema(client, role);
  const queue = await startQueue(connection, { names: taskNames, isWorking: false, onError: onQueueError });
  await queue.close();
}

/** Queues the tasks that waited, under their ids, within the transaction of the client. */
async function queueTasks(
  client: pg.Client,
  { connection, role }: { connection: pg.PoolConfig; role: string },
  tasks: readonly WaitingTask[],
): Promise<void> {
  const boss = new PgBoss({
    ...connection,
    schema: queueSchema,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', onQueueError);
  await boss.start();
  try {
    // The queue belongs to the role of the product.
    await client.query(`set local role ${client.escapeIdentifier(role)}`);
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    for (const [name, group] of Map.groupBy(tasks, (task) => task.name)) {
      if (!taskNames.includes(name)) continue;
      const jobs = group.map(({ id, data, startAfter, priority }) => ({ id, data: data ?? {}, startAfter, priority }));
      await boss.insert(name, jobs, { db });
    }
    await client.query('reset role');
  } finally {
    await boss.stop({ graceful: false });
  }
}

interface Connections {
  /** As the role that the product runs as. */
  connection: pg.PoolConfig;
  /** As the role that owns the tables, if it is another one. */
  migrationConnection: pg.ClientConfig | undefined;
}

/** Whether PostgreSQL refused a value or a row: its errors of the classes 22 and 23. */
const isRefusedRow = (error: unknown): boolean => /^2[23]/.test(String(propertyOf(error, 'code')));

async function roleOf(connection: pg.ClientConfig): Promise<string> {
  const client = await openClient(connection);
  const { rows } = await client.query<{ role: string }>('select current_user as role').finally(() => client.end());
  return required(rows[0], 'a connection has a role').role;
}

/** Over a connection of its own: the one of the restore may be broken, which may be why the restore failed. */
async function dropQueue(owner: pg.ClientConfig): Promise<void> {
  const client = await openClient(owner);
  await client.query(`drop schema if exists ${queueSchema} cascade`).finally(() => client.end());
}

/**
 * Creates the tables and fills them, in the transaction that has found the database empty. A restore that fails leaves the database
 * as it was.
 */
async function fillDatabase(
  client: pg.Client,
  {
    header,
    owner,
    prepareQueue: prepare,
    restore,
  }: {
    header: Header;
    owner: pg.ClientConfig;
    prepareQueue: () => Promise<void>;
    restore: () => Promise<RestoreSummary>;
  },
): Promise<RestoreSummary> {
  try {
    await prepare();
    await client.query('begin');
    await requireEmpty(client, ['public', 'drizzle']);
    await migrateTo(client, header.migrations);
    const summary = await restore();
    await client.query('commit');
    return summary;
  } catch (error) {
    // The library of the queue made its tables over a connection of its own. The schema was empty before.
    await client.query('rollback').catch(() => {});
    await dropQueue(owner).catch(() => {});
    throw isRefusedRow(error) ? new ArchiveError(`The archive is damaged: the database refused a row.`) : error;
  }
}

interface RowsToRestore {
  header: Header;
  signers: readonly KeyedHash[];
  connections: Connections;
  storage: Target['storage'];
}

async function restoreRows(
  path: string,
  { header, connections, storage, signers }: RowsToRestore,
): Promise<RestoreSummary> {
  const { connection, migrationConnection } = connections;
  const owner = migrationConnection ?? connection;
  const queue = { connection, role: await roleOf(connection) };
  const client = await openClient(owner);
  let summary: RestoreSummary;
  try {
    await requireEmpty(client, ['public', 'drizzle', queueSchema]);
    summary = await fillDatabase(client, {
      header,
      owner,
      prepareQueue: () => prepareQueue(client, queue),
      restore: () =>
        restoreArchive(path, { client, storage, signers, queueTasks: queueTasks.bind(undefined, client, queue) }),
    });
  } finally {
    await client.end();
  }
  await migrateDatabase(owner, migrationConnection && queue.role);
  return summary;
}

/**
 * Restores an archive into an empty database and an empty storage. It brings the data to this release.
 * @throws {ArchiveError} if something is there already, the key is missing, or the archive is damaged; nothing is kept then
 */
export async function restoreInto(path: string, { config, storage, log }: Target): Promise<RestoreSummary> {
  const header = await readHeader(path);
  const signers = requireKeys(header, config);
  const restore = (connections: Connections) => restoreRows(path, { header, signers, connections, storage });
  if (storage) await requireEmptyStorage(storage);

  if (config.databaseUrl) {
    const { migrationDatabaseUrl } = config;
    const summary = await restore({
      connection: { connectionString: config.databaseUrl },
      migrationConnection: migrationDatabaseUrl === undefined ? undefined : { connectionString: migrationDatabaseUrl },
    });
    // Only now: the key of an archive that was refused must not open the next one.
    keepKeys(config, header.keys ?? []);
    return summary;
  }
  const folder = join(config.dataDir, 'postgres');
  if (!hasNoFile(folder)) throw new ArchiveError(`${folder} is not empty. A restore never overwrites data.`);
  const embedded = await startEmbeddedPostgres(config.dataDir, log);
  try {
    const summary = await restore(embedded);
    keepKeys(config, header.keys ?? []);
    await embedded.stop();
    return summary;
  } catch (error) {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
    // They were empty before, and their rows are gone.
    if (storage && !config.storageUrl) rmSync(join(config.dataDir, 'files'), { recursive: true, force: true });
    throw error;
  }
}
