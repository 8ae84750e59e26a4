import { readConfig } from './config.ts';
import { readDatabaseTime } from './db/client.ts';
import { sendMailTask } from './mails/outbox.ts';
import { createEncryption } from './platform/encryption.ts';
import type { Queue } from './platform/queue/queue.ts';
import { startQueue } from './platform/queue/queue.ts';
import { runAtTerminal } from './run-at-terminal.ts';
import { CommandError, runCommand, usage } from './team/run-command.ts';
import { withDatabase, withHandle } from './with-database.ts';

/** `npm run admin`: a way back in for the operator of the machine. The product may keep running. */

// Only the answer goes to the standard output.
const log = (message: string) => console.error(message);

async function main(words: readonly string[]): Promise<string[]> {
  if (words.length === 0) throw new CommandError(usage);
  const config = readConfig(process.env);
  return withDatabase(config, { asOwner: false, kind: 'interactive', log }, (opened) =>
    withHandle(opened, { max: 1, log }, async (db) => {
      let queue: Queue | undefined;
      const openQueue = async () => {
        const onError = (error: Error) => log(error.message);
        const options = { names: [sendMailTask.name], isWorking: false, onError };
        queue = await startQueue({ ...opened.connection, max: 1 }, options);
        return queue;
      };
      try {
        const outboxEncryption = createEncryption(opened.keys, 'outbox');
        const now = await readDatabaseTime(db.$client);
        const machine = { db, appUrl: config.appUrl, now, openQueue, outboxEncryption };
        return await runCommand(machine, words);
      } finally {
        await queue?.close();
      }
    }),
  );
}

await runAtTerminal(async () => {
  for (const line of await main(process.argv.slice(2))) console.log(line);
});
