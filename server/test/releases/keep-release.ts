import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createAppRole, runSql } from '../database.ts';
import { adminEmail, openTestProduct } from '../open-product.ts';
import { makeScratchFolder } from '../scratch-folder.ts';
import type { Kept } from './kept-releases.ts';
import { countRows, releasesFolder } from './kept-releases.ts';
import { makeRecords } from './make-records.ts';
import { readEverything } from './read-everything.ts';

/** Keeps the data of the checked-out release. README.md in this folder explains how. */

const [name = '', ...rest] = process.argv.slice(2);
const postgresUrl = process.env.TEST_DATABASE_URL ?? '';
if (!/^\d{4}$/.test(name) || rest.length > 0 || !postgresUrl) {
  console.error('TEST_DATABASE_URL=postgres://… npm run keep-release -w server -- <number of the last migration>');
  process.exit(1);
}

const database = `keep_${name}`;
const databaseUrl = new URL(postgresUrl);
databaseUrl.pathname = `/${database}`;
const dataDir = makeScratchFolder('keep');
await createAppRole(postgresUrl);
await runSql(postgresUrl, `drop database if exists ${database} with (force)`);
await runSql(postgresUrl, `create database ${database}`);

const product = await openTestProduct({ databaseUrl: databaseUrl.href, dataDir }, { STORAGE_URL: '' });
const belongings = await makeRecords(product, adminEmail);
const { answers } = await readEverything(product, adminEmail, belongings.tokens);
const kept: Kept = { takenAt: product.clock.now().toISOString(), belongings, answers };
const rows = await countRows(product.deps.db.$client);
await product.close();
const empty = Object.keys(rows).filter((table) => !rows[table]);
if (empty.length > 0) throw new Error(`make-records.ts creates no row in ${empty.join(', ')}`);

const dump = execFileSync(
  'pg_dump',
  // With the rights of the role that the product runs as: a start reads the keys before it grants them again.
  ['--no-owner', '--no-comments', '--rows-per-insert=1000', databaseUrl.href],
  { encoding: 'utf8', maxBuffer: 2 ** 30 },
);
// `\restrict` is a command of psql.
const statements = dump.replace(/^\\.*\n/gm, '');
const folder = join(releasesFolder, name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'data'), { recursive: true });
writeFileSync(join(folder, 'database.sql.gz'), gzipSync(statements, { level: 9 }));
writeFileSync(join(folder, 'kept.json.gz'), gzipSync(JSON.stringify(kept), { level: 9 }));
for (const one of ['files', 'data.key']) cpSync(join(dataDir, one), join(folder, 'data', one), { recursive: true });
await runSql(postgresUrl, `drop database ${database} with (force)`);
rmSync(dataDir, { recursive: true, force: true });
console.log(`The data is kept in ${folder}.`);
