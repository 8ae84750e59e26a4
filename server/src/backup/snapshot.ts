import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openClient } from '#db/open-client.ts';
import { queueSchema } from '#db/roles.ts';
import { required } from '#platform/required.ts';
import type { AddPart } from './archive.ts';
import type { Manifest, Migration, WaitingTask } from './manifest.ts';

/** The schema in which Drizzle lists the migrations that have run. */
export const migrationsTable = 'drizzle.__drizzle_migrations';

/** The largest size of a part of a table, in bytes. The parts of an archive pass through memory. */
const partBytes = 8 * 1024 * 1024;

/** Every transaction that reads an archive's rows starts with this, so that all rows are of the same moment. */
export const beginSnapshot = 'begin isolation level repeatable read read only';

export const digestOf = (hash: Hash): string => hash.digest('hex');

/** The tables of the product, without those of the queue. */
export async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return rows.map(({ name }) => name);
}

export async function listMigrations(client: pg.ClientBase): Promise<Migration[]> {
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    `select hash, created_at as "createdAt" from ${migrationsTable} order by created_at`,
  );
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }));
}

/** The ids of the keys that encrypted the data. */
export async function listKeysInUse(client: pg.ClientBase): Promise<string[]> {
  return (await client.query<{ id: string }>('select id from data_keys order by id')).rows.map(({ id }) => id);
}

/** The columns of a table that hold values of their own; the database computes the others. */
export async function listColumns(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [client.escapeIdentifier(table)],
  );
  return rows[0]?.columns ?? '';
}

/** Adds all rows of a table to an archive, as PostgreSQL writes them. */
async function addTable(client: pg.ClientBase, table: string, add: AddPart): Promise<Manifest['tables'][number]> {
  const columns = await listColumns(client, table);
  const stream = client.query(copyTo(`copy (select ${columns} from ${client.escapeIdentifier(table)}) to stdout`));
  const hash = createHash('sha256');
  let parts = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const addRows = async () => {
    const bytes = Buffer.concat(waiting);
    // A chunk may end within a row, but a part has whole rows: each ends with the only newline that is not escaped.
    const end = bytes.lastIndexOf('\n') + 1;
    waiting = [bytes.subarray(end)];
    waitingBytes = bytes.length - end;
    if (end === 0) return;
    parts += 1;
    await add(`database/${table}/${String(parts).padStart(6, '0')}.copy`, bytes.subarray(0, end));
  };
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    hash.update(bytes);
    waiting.push(bytes);
    waitingBytes += bytes.length;
    if (waitingBytes >= partBytes) await addRows();
  }
  await addRows();
  return { name: table, rows: stream.rowCount, sha256: digestOf(hash) };
}

export async function addTables(client: pg.ClientBase, add: AddPart): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) tables.push(await addTable(client, table, add));
  return tables;
}

export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

/** The name of the moment that a transaction sees, for another connection. */
export async function exportSnapshot(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name');
  return required(rows[0], 'a transaction has a snapshot').name;
}

/**
 * The tasks that wait in the queue at the moment of a snapshot, and those that run: they would be run again after a crash, too.
 * Scheduled tasks have a singleton key, and every start schedules them again.
 */
export async function listTasksAt(snapshot: string, connection: pg.ClientConfig): Promise<WaitingTask[]> {
  const client = await openClient(connection);
  try {
    await client.query(beginSnapshot);
    await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`);
    const { rows } = await client.query<WaitingTask>(
      `select id, name, data, to_json(start_after) #>> '{}' as "startAfter", priority from ${queueSchema}.job
        where state < 'completed' and singleton_key is null order by created_on, id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
