import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import * as z from 'zod/mini';
import type { KeyedHash } from '#platform/encryption.ts';
import { sha256 } from '#platform/encryption.ts';
import type { Storage } from '#platform/storage.ts';
import { isStorageKey } from '#platform/storage.ts';
import { ArchiveError, readArchive } from './archive.ts';
import type { Header, Manifest, WaitingTask } from './manifest.ts';
import { headerSchema, manifestSchema, signedText, waitingTasksSchema } from './manifest.ts';
import { listColumns, listTables } from './snapshot.ts';

export interface RestoreSummary {
  rows: number;
  tasks: readonly WaitingTask[];
  files: number;
  missingFiles: readonly string[];
}

function parsePart<S extends z.core.$ZodType>(schema: S, content: Buffer, name: string): z.output<S> {
  const result = z.safeParse(schema, JSON.parse(content.toString()));
  if (!result.success) throw new ArchiveError(`${name} of the archive does not have the format of this release.`);
  return result.data;
}

/** Reads how an archive begins, before anything is written. @throws {ArchiveError} */
export async function readHeader(path: string): Promise<Header> {
  for await (const { name, content } of readArchive(path)) {
    if (name === 'header.json') return parsePart(headerSchema, content, name);
    break;
  }
  throw new ArchiveError(`${path} is not an archive of this product.`);
}

/** The foreign keys, which rows of any order may violate, as statements that drop them and add them again. */
async function listForeignKeys(client: pg.ClientBase): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  return rows;
}

const runAll = async (client: pg.ClientBase, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await client.query(statement);
};

/**
 * Calls back while rows of any order may be written: without foreign keys, which are checked when they come back, and
 * without the triggers that protect the rows of a running product.
 */
async function withoutRules<Result>(client: pg.ClientBase, write: () => Promise<Result>): Promise<Result> {
  const tables = (await listTables(client)).map((table) => client.escapeIdentifier(table));
  const foreignKeys = await listForeignKeys(client);
  await runAll(
    client,
    tables.map((table) => `alter table ${table} disable trigger user`),
  );
  await runAll(
    client,
    foreignKeys.map(({ drop }) => drop),
  );
  // A migration may insert rows of its own.
  await client.query(`truncate ${tables.join(', ')}`);
  const result = await write();
  await runAll(
    client,
    foreignKeys.map(({ add }) => add),
  );
  await runAll(
    client,
    tables.map((table) => `alter table ${table} enable trigger user`),
  );
  return result;
}

const partOfTable = /^database\/([a-z0-9_]+)\/\d{6}\.copy$/;
const partOfFile = /^files\/(.+)$/;

interface Written {
  header: Buffer;
  tables: Map<string, { rows: number; hash: Hash }>;
  files: Map<string, string>;
  tasks: { found: readonly WaitingTask[]; sha256: string };
  manifest: Manifest | undefined;
}

/** @throws {ArchiveError} if what was written is not exactly what the manifest lists */
function requireComplete({ tables, files, tasks, manifest }: Written): Manifest {
  if (!manifest) throw new ArchiveError('The archive ends too early: it has no manifest.');
  const listed = new Set(manifest.tables.map(({ name }) => name));
  const wrong = [
    // Rows that no digest covers.
    ...[...tables.keys()].filter((name) => !listed.has(name)).map((name) => `table ${name}`),
    ...manifest.tables
      .filter(({ name, rows, sha256: digest }) => {
        const table = tables.get(name);
        return rows !== (table?.rows ?? 0) || digest !== (table?.hash ?? createHash('sha256')).copy().digest('hex');
      })
      .map(({ name }) => `table ${name}`),
    ...manifest.files.filter(({ key, sha256: digest }) => files.get(key) !== digest).map(({ key }) => `file ${key}`),
    ...(tasks.sha256 === manifest.tasks.sha256 ? [] : ['tasks.json']),
  ];
  if (wrong.length > 0) throw new ArchiveError(`The archive is damaged: ${wrong.slice(0, 3).join(', ')}.`);
  return manifest;
}

/** @throws {ArchiveError} if somebody without the key of the data changed the archive */
function requireSigned(
  { mac, ...manifest }: Manifest,
  { header, signers }: { header: Buffer; signers: readonly KeyedHash[] },
): void {
  const text = signedText(header, manifest);
  if (!signers.some((sign) => sign(text) === mac))
    throw new ArchiveError('Somebody changed the archive: it was not signed with the key of its data.');
}

interface RestoreTarget {
  /** Of the keys of the data. */
  signers: readonly KeyedHash[];
  /** Of the role that owns the tables, which are at the migrations of the archive. */
  client: pg.ClientBase;
  /** Where the files are written, still encrypted; undefined if they are already in place. */
  storage: Pick<Storage, 'put' | 'delete'> | undefined;
  /** Queues the tasks in the transaction of the rows: a row must not wait for a task that a crash has lost. */
  queueTasks: (tasks: readonly WaitingTask[]) => Promise<void>;
}

/**
 * Writes the rows, the waiting tasks, and the files of an archive. The rows are written within the caller's transaction.
 * Whatever is thrown, no file stays behind.
 * @throws {ArchiveError} if the archive is damaged or incomplete
 */
export async function restoreArchive(
  path: string,
  { client, storage, queueTasks, signers }: RestoreTarget,
): Promise<RestoreSummary> {
  const written: Written = {
    header: Buffer.alloc(0),
    tables: new Map(),
    files: new Map(),
    tasks: { found: [], sha256: '' },
    manifest: undefined,
  };
  const write = async (name: string, content: Buffer): Promise<void> => {
    const table = partOfTable.exec(name)?.[1];
    const key = partOfFile.exec(name)?.[1];
    if (table) await copyInto(client, { table, content, written });
    else if (key && isStorageKey(key)) {
      await storage?.put(key, content);
      written.files.set(key, sha256(content));
    } else if (name === 'tasks.json') {
      written.tasks = { found: parsePart(waitingTasksSchema, content, name), sha256: sha256(content) };
    } else if (name === 'manifest.json') written.manifest = parsePart(manifestSchema, content, name);
    else if (name === 'header.json') written.header = content;
    else throw new ArchiveError(`The archive has a part that no release wrote: ${name}.`);
  };
  try {
    const manifest = await withoutRules(client, async () => {
      for await (const { name, content } of readArchive(path)) await write(name, content);
      const complete = requireComplete(written);
      requireSigned(complete, { header: written.header, signers });
      for (const { name, lastValue } of complete.sequences) {
        await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), lastValue]);
      }
      return complete;
    });
    await queueTasks(written.tasks.found);
    // A file that lost its row while the archive was made.
    const named = new Set(manifest.files.map(({ key }) => key));
    for (const key of written.files.keys()) if (!named.has(key)) await storage?.delete(key);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { missingFiles } = manifest;
    return { rows, tasks: written.tasks.found, files: named.size, missingFiles };
  } catch (error) {
    for (const key of written.files.keys()) await storage?.delete(key);
    throw error;
  }
}

async function copyInto(
  client: pg.ClientBase,
  { table, content, written }: { table: string; content: Buffer; written: Written },
): Promise<void> {
  const columns = await listColumns(client, table);
  const stream = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${columns}) from stdin`));
  await pipeline(Readable.from([content]), stream);
  const known = written.tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
  known.rows += stream.rowCount;
  known.hash.update(content);
  written.tables.set(table, known);
}
