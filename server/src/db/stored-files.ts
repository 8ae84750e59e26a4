import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** The tables with columns that name stored files, as the beginnings of `…storage_key` and `…sha256`. */
const fileColumns: readonly [table: string, prefix: string][] = [
  ['files', ''],
  ['transfers', 'proof_'],
  ['refunds', 'evidence_'],
  ['refunds', 'proof_'],
  ['completed_steps', 'notice_'],
  ['contracts', 'pdf_'],
  ['signing_certificates', 'key_'],
];
const storedFiles = fileColumns
  .map(
    ([table, prefix]) =>
      `select ${prefix}storage_key as key, ${prefix}sha256 as hash from ${table} where ${prefix}storage_key is not null`,
  )
  .join(' union all ');

/** The storage keys of all files that a row names. */
export async function listNamedFiles(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql.raw(`select distinct key from (${storedFiles}) named order by 1`),
  );
  return rows.map(({ key }) => key);
}

/** The SHA-256 that rows keep of the plain content of their files, by storage key. */
export async function listHashes(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ key: string; hash: string }>(
    sql.raw(`select key, hash from (${storedFiles}) named where hash is not null`),
  );
  return new Map(rows.map(({ key, hash }) => [key, hash]));
}

/** Whether a row names a file. */
export async function isNamedFile(db: Database, key: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from (${sql.raw(storedFiles)}) named where key = ${key}`);
  return rows.length > 0;
}
