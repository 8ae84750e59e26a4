import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSql } from '../server/test/database.ts';

/** Queues a scheduled task of a running product now, because journeys do not wait for its hour. */
export async function runTask(dataDir: string, name: string): Promise<void> {
  // The fifth line names the folder of the database's socket.
  const socketDir = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  await runSql(
    `postgres:///portal?host=${socketDir}&user=postgres`,
    `insert into queue.job (name, data) values ('${name}', '{}')`,
  );
}
