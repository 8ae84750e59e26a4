import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#config.ts';
import { openStorage } from '#platform/storage.ts';
import { dumpDatabase } from './dump-database.ts';

/** The rows of a database by table, without those of the queue. */
export async function rowsAt(connection: pg.PoolConfig): Promise<Record<string, string>> {
  const pool = new pg.Pool(connection);
  const dump = await dumpDatabase(pool).finally(() => pool.end());
  return Object.fromEntries(Object.entries(dump).filter(([table]) => !table.includes('.')));
}

/** The rows of a product by table, without those of the queue. */
export const rowsOf = (config: Pick<Config, 'migrationDatabaseUrl'>) =>
  rowsAt({ connectionString: config.migrationDatabaseUrl });

/** The tasks that wait in the queue of a product, with the moment from which each is due. */
export async function waitingTasksOf({ migrationDatabaseUrl }: Pick<Config, 'migrationDatabaseUrl'>) {
  const pool = new pg.Pool({ connectionString: migrationDatabaseUrl });
  const { rows } = await pool
    .query(
      `select id, name, data, priority, start_after from queue.job where state in ('created', 'retry') order by id`,
    )
    .finally(() => pool.end());
  return rows;
}

/** The stored files of a product by key, as they are. */
export async function filesOf(config: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<Record<string, string>> {
  const storage = openStorage(config);
  const files: Record<string, string> = {};
  if (!config.storageUrl && !existsSync(join(config.dataDir, 'files'))) return files;
  for await (const { key } of storage.list()) files[key] = (await storage.get(key)).toString('base64');
  return files;
}

/** The keys of the stored files of a product that are in a folder of theirs, such as `documents`. */
export async function keysIn(config: Pick<Config, 'storageUrl' | 'dataDir'>, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of openStorage(config).list()) if (key.startsWith(`${folder}/`)) keys.push(key);
  return keys;
}

/** The names under which the rows of documents have files. */
export async function fileKeysOf({ migrationDatabaseUrl }: Pick<Config, 'migrationDatabaseUrl'>): Promise<string[]> {
  const client = new pg.Client({ connectionString: migrationDatabaseUrl });
  await client.connect();
  const { rows } = await client.query<{ key: string }>('select storage_key as key from files');
  await client.end();
  return rows.map(({ key }) => key);
}
