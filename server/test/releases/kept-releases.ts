import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { runSql } from '../database.ts';
import type { OpenProduct } from '../open-product.ts';
import { openTestProduct } from '../open-product.ts';
import { makeScratchFolder } from '../scratch-folder.ts';
import type { Belongings } from './make-records.ts';
import type { Answers } from './read-everything.ts';

export const releasesFolder = fileURLToPath(new URL('.', import.meta.url));

/** The facts about a release in addition to its data. */
export interface Kept {
  /** When its data was taken, in RFC 3339. The clock of the test starts at this time. */
  takenAt: string;
  belongings: Belongings;
  /** The responses that its people read at the time. */
  answers: Answers;
}

export interface UpgradedProduct extends OpenProduct {
  /** The number of rows in each table before the upgrade. */
  rowsBefore: Readonly<Record<string, number>>;
}

export const keptReleases = readdirSync(releasesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

const unzip = (name: string, file: string) => gunzipSync(readFileSync(join(releasesFolder, name, file))).toString();

/** The dump of a release, as SQL. */
export const readDatabase = (name: string): string => unzip(name, 'database.sql.gz');

export const readKept = (name: string): Kept => JSON.parse(unzip(name, 'kept.json.gz'));

/** The number of rows in each table of the product. */
export async function countRows(pool: pg.Pool): Promise<Record<string, number>> {
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts = tables.rows.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`);
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** Loads a dump into a new database. @returns the number of rows in each table */
async function load(connectionString: string, statements: string): Promise<Record<string, number>> {
  await runSql(connectionString, statements);
  const pool = new pg.Pool({ connectionString });
  return countRows(pool).finally(() => pool.end());
}

/** Starts the current product on a copy of the data of a release. */
export async function openUpgraded(postgresUrl: string, name: string): Promise<UpgradedProduct> {
  const database = `release_${name}_${process.pid}`;
  const databaseUrl = new URL(postgresUrl);
  databaseUrl.pathname = `/${database}`;
  await runSql(postgresUrl, `create database ${database}`);
  const rowsBefore = await load(databaseUrl.href, readDatabase(name));
  const dataDir = makeScratchFolder('release');
  cpSync(join(releasesFolder, name, 'data'), dataDir, { recursive: true });

  const { takenAt } = readKept(name);
  const product = await openTestProduct(
    { databaseUrl: databaseUrl.href, dataDir, startsAt: new Date(takenAt) },
    // The files are in the folder.
    { STORAGE_URL: '' },
  );
  return {
    ...product,
    rowsBefore,
    async close() {
      await product.close();
      await runSql(postgresUrl, `drop database ${database} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
