import { readConfig } from './config.ts';
import { openDatabase, openPool } from './db/client.ts';
import { withPostgres } from './db/embedded-postgres.ts';
import { applicationNameOf, findKeys } from './db/encryption/check-keys.ts';
import { withTimeLimits } from './db/limits.ts';
import { sendMailTask } from './features/mails/outbox.ts';
import { CommandError, runCommand, usage } from './features/staff/run-command.ts';
import { createEncryption } from './platform/encryption.ts';
import type { Queue } from './platform/queue/queue.ts';
import { startQueue } from './platform/queue/queue.ts';
import { runAtTerminal } from './run-at-terminal.ts';

/** `npm run admin`: a way back in for the operator of the machine. The product may keep running. */

// Only the answer goes to the standard output.
const log = (message: string) => console.error(message);

async function main(words: readonly string[]): Promise<string[]> {
  if (words.length === 0) throw new CommandError(usage);
  const config = readConfig(process.env);
  return withPostgres(config, log, async (embedded) => {
    const connection = withTimeLimits(embedded?.connection ?? { connectionString: config.databaseUrl }, 'interactive');
    const keys = await findKeys(config, connection, log);
    const pool = openPool({ ...connection, application_name: applicationNameOf(keys[0]), max: 1 }, log);
    let queue: Queue | undefined;
    const openQueue = async () => {
      const onError = (error: Error) => log(error.message);
      const options = { names: [sendMailTask.name], isWorking: false, onError };
      queue = await startQueue({ ...connection, max: 1 }, options);
      return queue;
    };
    try {
      const machine = {
        db: openDatabase(pool, keys),
        appUrl: config.appUrl,
        now: new Date(),
        openQueue,
        outboxEncryption: createEncryption(keys, 'outbox'),
      };
      return await runCommand(machine, words);
    } finally {
      await queue?.close();
      await pool.end();
    }
  });
}

await runAtTerminal(async () => {
  for (const line of await main(process.argv.slice(2))) console.log(line);
});
