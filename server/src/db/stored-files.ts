import type pg from 'pg';
import type { Database } from '#db/client.ts';

type Connection = Pick<pg.ClientBase, 'query'>;

/**
 * A SELECT of all files that a row names, with the SHA-256 of the plain content where the row has it. A column ending in
 * `storage_key` names a file, and the one ending in `sha256` beside it has the hash. The catalog lists these columns. A file
 * without a hash is still named: a file that no row names is deleted.
 */
async function selectStoredFiles(connection: Connection): Promise<string> {
  const { rows } = await connection.query<{ text: string }>(`
    select format('select %I as key, %s as hash from %s where %1$I is not null',
        key.attname, coalesce(quote_ident(hash.attname), 'null::text'), key.attrelid::regclass) as text
      from pg_class c
      join pg_attribute key on key.attrelid = c.oid and not key.attisdropped and key.attname like '%storage\\_key'
      left join pg_attribute hash on hash.attrelid = c.oid and not hash.attisdropped
        and hash.attname = replace(key.attname, 'storage_key', 'sha256')
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  return `(${rows.map(({ text }) => text).join(' union all ')}) named`;
}

/** The storage keys of all files that a row names. */
export async function listStorageKeys(connection: Connection): Promise<string[]> {
  const named = await selectStoredFiles(connection);
  const { rows } = await connection.query<{ key: string }>(`select distinct key from ${named} order by key`);
  return rows.map(({ key }) => key);
}

/** The storage keys of all files that a row names. */
export const listNamedFiles = (db: Database): Promise<string[]> => listStorageKeys(db.$client);

/** The SHA-256 that rows keep of the plain content of their files, by storage key. */
export async function listHashes(db: Database): Promise<Map<string, string>> {
  const named = await selectStoredFiles(db.$client);
  const { rows } = await db.$client.query<{ key: string; hash: string }>(
    `select key, hash from ${named} where hash is not null`,
  );
  return new Map(rows.map(({ key, hash }) => [key, hash]));
}

/** Whether a row names a file. */
export async function isNamedFile(db: Database, key: string): Promise<boolean> {
  const named = await selectStoredFiles(db.$client);
  const { rows } = await db.$client.query(`select 1 from ${named} where key = $1`, [key]);
  return rows.length > 0;
}
