import { propertyOf } from '@portal/shared/objects/keys';
import type pg from 'pg';
import { openClient } from '#db/open-client.ts';
import { listStorageKeys } from '#db/stored-files.ts';
import type { KeyedHash } from '#platform/encryption.ts';
import { sha256 } from '#platform/encryption.ts';
import type { Storage } from '#platform/storage.ts';
import { MissingFileError } from '#platform/storage-errors.ts';
import type { AddPart } from './archive.ts';
import { ArchiveError, writeArchive } from './archive.ts';
import type { Header, Manifest } from './manifest.ts';
import { archiveFormat, signedText } from './manifest.ts';
import {
  addTables,
  beginSnapshot,
  exportSnapshot,
  listKeysInUse,
  listMigrations,
  listSequences,
  listTasksAt,
} from './snapshot.ts';

interface Source {
  /** Of a role that may read every table. */
  connection: pg.ClientConfig;
  /** Of the role that owns the queue: what is planted there must not run as the owner of the tables. */
  queueConnection: pg.ClientConfig;
  /** The files in their stored form, which is encrypted. */
  storage: Pick<Storage, 'check' | 'get'>;
}

interface BackupOptions {
  /** Signs the archive under the key of the data. */
  sign: KeyedHash;
  /** The keys themselves, in hexadecimal digits, if the archive is to hold them. */
  keys: readonly string[] | undefined;
  now: Date;
}

export interface BackupSummary {
  tables: number;
  rows: number;
  tasks: number;
  files: number;
  missingFiles: readonly string[];
}

type ArchivedFiles = Map<string, Manifest['files'][number]>;

/** Adds the files that the archive does not have yet. @returns the keys that the storage does not have */
async function addFiles(
  keys: readonly string[],
  { storage, add, archived }: { storage: Source['storage']; add: AddPart; archived: ArchivedFiles },
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    if (archived.has(key)) continue;
    const content = await storage.get(key).catch((error: unknown) => {
      if (error instanceof MissingFileError) return undefined;
      throw error;
    });
    if (!content) {
      missing.push(key);
      continue;
    }
    await add(`files/${key}`, content);
    archived.set(key, { key, bytes: content.length, sha256: sha256(content) });
  }
  return missing;
}

const insufficientPrivilege = '42501';
const needsOwner =
  'The role of DATABASE_URL may not read everything. Set MIGRATION_DATABASE_URL to the role that owns the tables.';

/** How often a moment is chosen. A running product may delete a file just before it is archived, but hardly every time. */
const mostSnapshots = 3;

/**
 * Writes an archive of the database and the files, while the product may be running. All rows are of one moment, and
 * every file that they name is in the archive: a file whose row was deleted in between does not count, and if one that a
 * row names disappears before it was read, the moment is chosen again. Files that are lost for good do not stop the rest
 * from being archived; the manifest lists them.
 */
export async function backUp(path: string, source: Source, options: BackupOptions): Promise<BackupSummary> {
  await source.storage.check();
  const client = await openClient(source.connection);
  try {
    let summary: BackupSummary | undefined;
    await writeArchive(path, async (add) => {
      summary = await fillArchive(client, { add, ...source, ...options });
    });
    if (!summary) throw new Error('a written archive has a summary');
    return summary;
  } finally {
    await client.end();
  }
}

async function fillArchive(
  client: pg.Client,
  { add, storage, queueConnection, keys, now, sign }: { add: AddPart } & Source & BackupOptions,
): Promise<BackupSummary> {
  const header: Header = {
    format: archiveFormat,
    createdAt: now.toISOString(),
    migrations: await listMigrations(client).catch((error: unknown) => {
      throw propertyOf(error, 'code') === insufficientPrivilege ? new ArchiveError(needsOwner) : error;
    }),
    keyIds: await listKeysInUse(client),
    ...(keys && { keys: [...keys] }),
  };
  const headerText = JSON.stringify(header, null, 2);
  await add('header.json', headerText);

  const archived: ArchivedFiles = new Map();
  const filling = { storage, add, archived };
  await addFiles(await listStorageKeys(client), filling);
  let named: string[] = [];
  let missingFiles: string[] = [];
  for (let snapshot = 1; ; snapshot += 1) {
    await client.query(beginSnapshot);
    named = await listStorageKeys(client);
    missingFiles = await addFiles(named, filling);
    if (missingFiles.length === 0 || snapshot === mostSnapshots) break;
    await client.query('rollback');
  }
  const keysNow = await listKeysInUse(client);
  if ((await listMigrations(client)).length !== header.migrations.length || keysNow.join() !== header.keyIds.join())
    throw new ArchiveError('The product was upgraded or got another key during the backup. Start the backup again.');
  const tables = await addTables(client, add);
  const sequences = await listSequences(client);
  const waiting = await listTasksAt(await exportSnapshot(client), queueConnection);
  await client.query('commit');

  const tasks = JSON.stringify(waiting);
  await add('tasks.json', tasks);
  const files = named.flatMap((key) => archived.get(key) ?? []);
  const manifest = {
    tables,
    sequences,
    tasks: { count: waiting.length, sha256: sha256(tasks) },
    files,
    missingFiles,
  };
  const signed: Manifest = { ...manifest, mac: sign(signedText(headerText, manifest)) };
  await add('manifest.json', JSON.stringify(signed, null, 2));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: tables.length, rows, tasks: waiting.length, files: files.length, missingFiles };
}
