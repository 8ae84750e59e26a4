import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import type { Config } from '../src/config.ts';
import { dumpDatabase } from './dump-database.ts';

async function dumpOf(config: Pick<Config, 'migrationDatabaseUrl'>): Promise<Record<string, string>> {
  const pool = new pg.Pool({ connectionString: config.migrationDatabaseUrl });
  return dumpDatabase(pool).finally(() => pool.end());
}

/** The rows of a product by table, without those of the queue. */
export const rowsOf = async (config: Pick<Config, 'migrationDatabaseUrl'>) =>
  Object.fromEntries(Object.entries(await dumpOf(config)).filter(([table]) => !table.includes('.')));

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
