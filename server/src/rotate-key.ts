import { readConfig } from './config.ts';
import { openDatabase, openPool } from './db/client.ts';
import { withPostgres } from './db/embedded-postgres.ts';
import { applicationNameOf, findKeys } from './db/encryption/check-keys.ts';
import { rotateKeys } from './db/encryption/rotate-keys.ts';
import { refuseNewerDatabase } from './db/known-migrations.ts';
import { withTimeLimits } from './db/limits.ts';
import { openStorage } from './platform/storage.ts';
import { runAtTerminal } from './run-at-terminal.ts';

/** `npm run rotate-key`: encrypts everything with the new key. The product may keep running. */

const log = (message: string) => console.log(message);

async function main(): Promise<boolean> {
  const config = readConfig(process.env);
  return withPostgres(config, log, async (embedded) => {
    const url = config.migrationDatabaseUrl ?? config.databaseUrl;
    const connection = withTimeLimits(embedded?.migrationConnection ?? { connectionString: url }, 'background');
    await refuseNewerDatabase(connection);
    const keys = await findKeys(config, connection, log);
    const pool = openPool({ ...connection, application_name: applicationNameOf(keys[0]), max: 4 }, log);
    const db = openDatabase(pool, keys);
    const rotation = { db, storage: openStorage(config), log, now: new Date() };
    return await rotateKeys(rotation).finally(() => pool.end());
  });
}

await runAtTerminal(async () => {
  process.exitCode = (await main()) ? 0 : 1;
});
