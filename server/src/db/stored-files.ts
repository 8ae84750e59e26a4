import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** The columns that name stored files. */
const fileColumns: readonly [table: string, column: string][] = [
  ['files', 'storage_key'],
  ['transfers', 'proof_storage_key'],
  ['refunds', 'evidence_storage_key'],
  ['refunds', 'proof_storage_key'],
  ['completed_steps', 'notice_storage_key'],
  ['contracts', 'pdf_storage_key'],
  ['signing_certificates', 'key_storage_key'],
];
const storedFiles = fileColumns
  .map(([table, column]) => `select ${column} as key from ${table} where ${column} is not null`)
  .join(' union ');

/** The storage keys of all files that a row names. */
export async function listNamedFiles(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql.raw(`${storedFiles} order by 1`));
  return rows.map(({ key }) => key);
}

/** The SHA-256 that rows keep of the plain content of their files, by storage key. */
export async function listHashes(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ key: string; hash: string }>(sql`
    select storage_key as key, sha256 as hash from files
    union all select pdf_storage_key, pdf_sha256 from contracts where pdf_storage_key is not null`);
  return new Map(rows.map(({ key, hash }) => [key, hash]));
}

/** Whether a row names a file. */
export async function isNamedFile(db: Database, key: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from (${sql.raw(storedFiles)}) named where key = ${key}`);
  return rows.length > 0;
}
