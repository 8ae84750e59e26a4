import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#config.ts';
import type { EmbeddedPostgres } from '#db/embedded-postgres.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { findKeys } from '#db/encryption/check-keys.ts';
import { refuseNewerDatabase } from '#db/known-migrations.ts';
import { openClient } from '#db/open-client.ts';
import { listStorageKeys } from '#db/stored-files.ts';
import type { KeyRing } from '#platform/encryption.ts';
import { openStorage } from '#platform/storage.ts';
import { ArchiveError } from './archive.ts';
import { backUp } from './back-up.ts';
import { signerOf } from './keys.ts';
import { requireEmptyStorage, restoreInto } from './restore-into.ts';

interface Move {
  /** With the new DATABASE_URL or STORAGE_URL, or both. */
  config: Config;
  log: (message: string) => void;
  now: Date;
}

const refuseMissing = (count: number) => {
  throw new ArchiveError(`${count} files are missing: npm run verify-files lists them. Nothing was moved.`);
};

/**
 * Copies every stored file to the new storage, which must be empty, and reads it back. If one of them fails, the new storage
 * is emptied again. @returns how many
 */
async function moveFiles(connection: pg.ClientConfig, { config }: Move): Promise<number> {
  const client = await openClient(connection);
  const keys = await listStorageKeys(client).finally(() => client.end());
  const from = openStorage({ ...config, storageUrl: undefined });
  const stored = new Set<string>();
  for await (const { key } of from.list()) stored.add(key);
  const missing = keys.filter((key) => !stored.has(key));
  if (missing.length > 0) refuseMissing(missing.length);

  const to = openStorage(config);
  await requireEmptyStorage(to);
  const copied: string[] = [];
  try {
    for (const key of keys) {
      const content = await from.get(key);
      copied.push(key);
      await to.put(key, content);
      if (!content.equals(await to.get(key))) throw new ArchiveError(`The storage returned ${key} changed.`);
    }
  } catch (error) {
    for (const key of copied) await to.delete(key);
    throw error;
  }
  return keys.length;
}

/** Moves the rows to the database of the configuration, and the files too if they also have a new storage. */
async function moveRows(embedded: EmbeddedPostgres, keys: KeyRing, move: Move): Promise<number> {
  const { config, log, now } = move;
  const archive = join(config.dataDir, 'move.tar.gz');
  try {
    const storage = openStorage({ ...config, storageUrl: undefined });
    const source = { connection: embedded.migrationConnection, queueConnection: embedded.connection, storage };
    const { missingFiles } = await backUp(archive, source, { sign: signerOf(keys), keys: undefined, now });
    const target = config.storageUrl ? openStorage(config) : undefined;
    if (target && missingFiles.length > 0) refuseMissing(missingFiles.length);
    const { rows } = await restoreInto(archive, { config, storage: target, log });
    return rows;
  } finally {
    rmSync(archive, { force: true });
  }
}

/**
 * Moves a product from the embedded database to `DATABASE_URL`, and from the folder to `STORAGE_URL`, whichever is set.
 * The moved data stays under another name, so that no later start uses it by mistake.
 * @throws {DataDirInUseError} while the product is running
 * @throws {ArchiveError} if there is nothing to move, or the new database or storage is not empty
 */
export async function moveData(move: Move): Promise<{ kept: string[] }> {
  const { config, log, now } = move;
  if (!config.databaseUrl && !config.storageUrl)
    throw new ArchiveError('Set DATABASE_URL, STORAGE_URL, or both, to where the data is to go.');
  if (!existsSync(join(config.dataDir, 'postgres', 'PG_VERSION')))
    throw new ArchiveError(`There is no embedded database under ${config.dataDir}.`);
  const embedded = await startEmbeddedPostgres(config.dataDir, log);
  try {
    await refuseNewerDatabase(embedded.migrationConnection);
    const keys = await findKeys({ ...config, databaseUrl: undefined }, embedded.migrationConnection, {
      log,
      mayReplace: false,
    });
    if (config.databaseUrl) log(`${await moveRows(embedded, keys, move)} rows moved`);
    else log(`${await moveFiles(embedded.migrationConnection, move)} files moved`);
  } finally {
    await embedded.stop();
  }
  const moved = [config.databaseUrl && 'postgres', config.storageUrl && 'files'].filter((name) => name !== undefined);
  const kept: string[] = [];
  for (const name of moved) {
    const path = join(config.dataDir, name);
    const former = `${path}.moved-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
    if (!existsSync(path)) continue;
    renameSync(path, former);
    kept.push(former);
  }
  return { kept };
}
