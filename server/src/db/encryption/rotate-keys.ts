import { setTimeout as sleep } from 'node:timers/promises';
import { inArray, ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { createEncryption, textPrefixOf } from '#platform/encryption.ts';
import type { Storage } from '#platform/storage.ts';
import type { Database, Tx } from '../client.ts';
import { dataKeys } from '../schema/index.ts';
import { isNamedFile, listNamedFiles } from '../stored-files.ts';
import { applicationNameOf } from './check-keys.ts';
import type { Fields } from './rows.ts';
import { createRowEncryption, describeTable, encryptAgain } from './rows.ts';
import { encryptedTables, isUnderEarlierKey, lockRows, updateRow } from './tables.ts';

const batchSize = 100;

/** What a rotation works on. */
export interface Rotation {
  /** A handle of the owner of the tables, because the product itself cannot change the audit log. */
  db: Database;
  /** A handle of the role that owns the queue: what is planted there must not run as the owner of the tables. */
  queue: Database;
  /** The storage without its encryption. */
  storage: Storage;
  log: (message: string) => void;
  now: Date;
}

/** Whether the first value of a row is under the current key, and another one is not. */
function isAhead({ encryption }: Tx, table: PgTable, row: Fields): boolean {
  const prefix = textPrefixOf(encryption.keys[0]);
  const stored = describeTable(table).encryptedColumns.flatMap((name) => row[name] ?? []);
  const isCurrent = (value: unknown) => String(value).startsWith(prefix);
  return typeof row.encrypted === 'string' && isCurrent(row.encrypted) && !stored.every(isCurrent);
}

/** Encrypts all values of a row with the current key. */
async function rotateRow(tx: Tx, table: PgTable, row: Fields): Promise<void> {
  // Two instances wrote it, one with either key. The triggers that keep a record accept another encryption of it only if
  // its first value changes its key: so if that one is under the current key, all of it goes back to the earlier key first.
  const [current, ...earlier] = tx.encryption.keys;
  if (earlier[0] && isAhead(tx, table, row)) {
    const back = encryptAgain({ encryption: createRowEncryption([earlier[0], current]) }, table, row);
    await updateRow(tx, table, back);
  }
  await updateRow(tx, table, encryptAgain(tx, table, row));
}

async function rotateRows({ db, log }: Rotation): Promise<void> {
  for (const table of encryptedTables) {
    const { name, encryptedColumns } = describeTable(table);
    const where = isUnderEarlierKey(db, table);
    const total = await db.$count(table, where);
    for (let left = total; left > 0; left = await db.$count(table, where)) {
      const done = await db.transaction(async (tx) => {
        // A row that a call has locked is left to a later round: the call may be changing it.
        const rows = await lockRows(tx, table, { names: encryptedColumns, where, limit: batchSize });
        for (const row of rows) await rotateRow(tx, table, row);
        return rows.length;
      });
      if (done > 0) log(`${name}: ${Math.max(left - done, 0)} rows to encrypt`);
      else await sleep(100);
    }
    log(`${name}: ${total} rows encrypted`);
  }
}

const waitingMails = (db: Database) =>
  sql`from queue.job where name = 'send-mail' and data ? 'sealed'
    and data ->> 'sealed' not like ${`${textPrefixOf(db.encryption.keys[0])}%`}`;

async function rotateMails({ queue: db, log }: Rotation): Promise<void> {
  const outbox = createEncryption(db.encryption.keys, 'outbox');
  const { rows } = await db.execute<{ id: string; sealed: string }>(
    sql`select id, data ->> 'sealed' as sealed ${waitingMails(db)}`,
  );
  for (const { id, sealed } of rows) {
    const again = outbox.encryptText(outbox.decryptText(sealed, 'outbox'), 'outbox');
    await db.execute(sql`update queue.job set data = jsonb_set(data, '{sealed}', to_jsonb(${again}::text))
      where id = ${id}::uuid and data ->> 'sealed' = ${sealed}`);
  }
  log(`emails: ${rows.length} encrypted`);
}

/** Reads a file, or nothing if the product has deleted it in the meantime. */
async function readFile(rotation: Rotation, key: string): Promise<Buffer | undefined> {
  try {
    return await rotation.storage.get(key);
  } catch (error) {
    if (await isNamedFile(rotation.db, key)) throw error;
    return undefined;
  }
}

/** A file never changes under its key, so it needs no lock. @returns the number of files that were encrypted */
async function rotateFiles(rotation: Rotation): Promise<number> {
  const { db, storage, log } = rotation;
  const files = createEncryption(db.encryption.keys, 'files');
  const keys = await listNamedFiles(db);
  let done = 0;
  for (const [at, key] of keys.entries()) {
    if (at % batchSize === 0) log(`files: ${keys.length - at} to check`);
    const stored = await readFile(rotation, key);
    if (!stored || files.isCurrent(stored)) continue;
    await storage.put(key, files.encrypt(files.decrypt(stored, key), key));
    // The product may have deleted it between reading and writing.
    if (!(await isNamedFile(rotation.db, key))) await storage.delete(key);
    done += 1;
  }
  log(`files: ${done} encrypted, ${keys.length - done} already under the current key`);
  return done;
}

/** The values that are still under an earlier key, by table. */
async function countLeft({ db, queue }: Rotation): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const table of encryptedTables) {
    left[describeTable(table).name] = await db.$count(table, isUnderEarlierKey(db, table));
  }
  const { rows } = await queue.execute<{ total: number }>(sql`select count(*)::int as total ${waitingMails(queue)}`);
  left.emails = rows[0]?.total ?? 0;
  return left;
}

/** Running instances that still encrypt with another key. */
async function countOtherWriters({ db }: Rotation): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from pg_stat_activity
    where datname = current_database() and application_name like 'portal %'
      and application_name <> ${applicationNameOf(db.encryption.keys[0])}`);
  return rows[0]?.total ?? 0;
}

/**
 * Encrypts every value and every stored file with the current key, in short transactions, while the product runs. An
 * interrupted rotation continues where it stopped.
 * @returns whether nothing is left under an earlier key
 */
export async function rotateKeys(rotation: Rotation): Promise<boolean> {
  const { db, log, now } = rotation;
  const { id } = db.encryption.keys[0];
  if ((await countOtherWriters(rotation)) > 0) {
    log('An instance of the product still encrypts with another key. Restart every instance with the new key first.');
    return false;
  }
  await db.insert(dataKeys).values({ id, createdAt: now }).onConflictDoNothing();
  const others = await db.select().from(dataKeys).where(ne(dataKeys.id, id));

  await rotateRows(rotation);
  await rotateMails(rotation);
  await rotateFiles(rotation);

  // The second look finds what was written in between.
  const filesLeft = await rotateFiles(rotation);
  const left = { ...(await countLeft(rotation)), files: filesLeft };
  for (const [what, total] of Object.entries(left)) log(`${what}: ${total} left under an earlier key`);
  if (Object.values(left).some((total) => total > 0) || (await countOtherWriters(rotation)) > 0) {
    log('Something is left under an earlier key. Run this command again.');
    return false;
  }
  const retired = others.map((one) => one.id);
  if (retired.length > 0) await db.delete(dataKeys).where(inArray(dataKeys.id, retired));
  log('Nothing is left under the old key. Remove DATA_KEY_PREVIOUS or data.key.previous, and restart the product.');
  return true;
}
