import { readConfig } from './config.ts';
import { openDatabase, openPool } from './db/client.ts';
import { withPostgres } from './db/embedded-postgres.ts';
import { findKeys } from './db/encryption/check-keys.ts';
import { createEncryption } from './platform/encryption.ts';
import { encryptedStorage, openStorage } from './platform/storage.ts';
import { verifyFiles } from './platform/verify-files.ts';
import { runAtTerminal } from './run-at-terminal.ts';

/** `npm run verify-files`: compares the database with the stored files. The product may keep running. */

const log = (message: string) => console.log(message);

async function main(): Promise<boolean> {
  const config = readConfig(process.env);
  return withPostgres(config, log, async (embedded) => {
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
    const keys = await findKeys(config, connection, log);
    const pool = openPool({ ...connection, max: 2 }, log);
    const storage = encryptedStorage(openStorage(config), createEncryption(keys, 'files'));
    const { total, ...faults } = await verifyFiles({ db: openDatabase(pool, keys), storage }).finally(() => pool.end());

    for (const [fault, found] of Object.entries(faults)) for (const key of found) log(`${fault}: ${key}`);
    const { missing, different, unreferenced } = faults;
    log(
      `${total} files: ${missing.length} missing, ${different.length} different, ${unreferenced.length} unreferenced`,
    );
    return missing.length + different.length + unreferenced.length === 0;
  });
}

await runAtTerminal(async () => {
  process.exitCode = (await main()) ? 0 : 1;
});
