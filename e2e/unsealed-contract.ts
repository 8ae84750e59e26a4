import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts';
import { runSql } from '../server/test/database.ts';

const contractsFolderOf = (dataDir: string): string => join(dataDir, 'files', 'contracts');

/**
 * Leaves one contract of a stopped product unsealed, and puts a file in the place of the folder for sealed contracts.
 */
export async function leaveUnsealed(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir, () => {});
  const { host, user, database } = postgres.migrationConnection;

  // A trigger freezes sealed contracts.
  await runSql(
    `postgres:///${database}?host=${host}&user=${user}`,
    `set session_replication_role = replica;
    update contracts set pdf_storage_key = null, pdf_sha256 = null, sealed_at = null, sealed_with = null
    where id = (select id from contracts where sealed_at is not null order by signed_at limit 1)`,
  );
  await postgres.stop();
  rmSync(contractsFolderOf(dataDir), { recursive: true, force: true });
  mkdirSync(dirname(contractsFolderOf(dataDir)), { recursive: true });
  writeFileSync(contractsFolderOf(dataDir), '');
}

/** Removes the file, so that contracts can be sealed again. */
export const letSealsSucceed = (dataDir: string): void => rmSync(contractsFolderOf(dataDir));
