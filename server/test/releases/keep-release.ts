import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemContext } from '#audit-log/record.ts';
import { startSession } from '#auth/sessions/session.ts';
import { writeArchive } from '#backup/archive.ts';
import { backUp } from '#backup/back-up.ts';
import { readKeys, signerOf } from '#backup/keys.ts';
import { listNamedFiles } from '#db/stored-files.ts';
import { openStorage } from '#platform/storage.ts';
import { runSql } from '#test/database.ts';
import type { OpenProduct } from '#test/open-product.ts';
import { openTestProduct } from '#test/open-product.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { startTestPostgres } from '#test/test-postgres.ts';
import { version } from '#version.ts';
import { makeRecords } from './make-records.ts';
import type { Kept } from './read-records.ts';
import { readRecords } from './read-records.ts';

/** `npm run keep-release -w server`: keeps data of the checked-out release. README.md in this folder explains how. */

/** Opens a session for every account that may log in. */
async function openSessions({ deps, clock }: OpenProduct): Promise<Kept['tokens']> {
  const { rows } = await deps.db.$client.query<{ id: string; email: string }>(
    'select id, email from users where activated_at is not null and not is_locked',
  );
  const context = systemContext(clock.now());
  const sessions = rows.map(
    async ({ id, email }) => [email, await deps.db.transaction((tx) => startSession(tx, id, context))] as const,
  );
  return Object.fromEntries(await Promise.all(sessions));
}

/** Drops all stored files but one of each kind, because they take most of the room and all of a kind are made alike. */
async function dropFiles({ deps }: OpenProduct): Promise<void> {
  const kinds = new Set<string>();
  for (const key of await listNamedFiles(deps.db)) {
    const [kind = ''] = key.split('/');
    if (kinds.has(kind)) await deps.storage.delete(key);
    kinds.add(kind);
  }
}

const { postgresUrl, stop } = await startTestPostgres();
const databaseUrl = Object.assign(new URL(postgresUrl), { pathname: '/kept' }).href;
await runSql(postgresUrl, 'create database kept');
const dataDir = makeScratchFolder('keep');
const product = await openTestProduct({ databaseUrl, dataDir }, { STORAGE_URL: '' });
await makeRecords(product);
const tokens = await openSessions(product);
const records = await readRecords(product, tokens);
const kept: Kept = { takenAt: product.clock.now().toISOString(), tokens, records };

await dropFiles(product);
const { config, db } = product.deps;
const archive = join(dataDir, 'archive.tar.gz');
const [connection, queueConnection] = [config.migrationDatabaseUrl, config.databaseUrl].map((connectionString) => ({
  connectionString,
}));
await backUp(
  archive,
  { connection: connection ?? {}, queueConnection: queueConnection ?? {}, storage: openStorage(config) },
  { sign: signerOf(db.encryption.keys), keys: readKeys(config), now: new Date() },
);
const path = join(import.meta.dirname, `${version}.tar.gz`);
await writeArchive(path, async (add) => {
  await add('kept.json', JSON.stringify(kept));
  await add('archive.tar.gz', readFileSync(archive));
});

await product.close();
rmSync(dataDir, { recursive: true, force: true });
await runSql(postgresUrl, 'drop database kept with (force)');
await stop();
console.log(`The data is kept in ${path}.`);
