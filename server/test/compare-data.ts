import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import type { Config } from '../src/config.ts';
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

/** The files of a folder storage by name, as they are. */
export function filesOf({ dataDir }: Pick<Config, 'dataDir'>): Record<string, string> {
  const root = join(dataDir, 'files');
  if (!existsSync(root)) return {};
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return Object.fromEntries(paths.map((path) => [relative(root, path), readFileSync(path, 'base64')]));
}

/** The names under which the rows of documents have files. */
export async function fileKeysOf({ migrationDatabaseUrl }: Pick<Config, 'migrationDatabaseUrl'>): Promise<string[]> {
  const client = new pg.Client({ connectionString: migrationDatabaseUrl });
  await client.connect();
  const { rows } = await client.query<{ key: string }>('select storage_key as key from files');
  await client.end();
  return rows.map(({ key }) => key);
}
