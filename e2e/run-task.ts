import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSql } from '../server/test/database.ts';

/** Runs a statement on the database of a running product, to move a time that journeys do not wait for. */
export async function runStatement(dataDir: string, statement: string): Promise<void> {
  // The fifth line names the folder of the database's socket.
  const socketDir = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  await runSql(`postgres:///portal?host=${socketDir}&user=postgres`, statement);
}

/** As pg-boss names it. Without a notification, a worker looks for tasks every 40 seconds. */
const channel = `'pgboss_' || left(encode(sha224('queue'::bytea), 'hex'), 24)`;

/** Queues a scheduled task of a running product now, because journeys do not wait for its hour. */
export const runTask = (dataDir: string, name: string): Promise<void> =>
  runStatement(
    dataDir,
    `insert into queue.job (name, data) values ('${name}', '{}'); select pg_notify(${channel}, '${name}')`,
  );
