import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { DataDirInUseError, startEmbeddedPostgres } from './embedded-postgres.ts';

it('keeps its data over a restart and over a killed server, and refuses a second product', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  const said: string[] = [];
  const query = async (connection: pg.PoolConfig, sql: string) => {
    const client = new pg.Client(connection);
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  const first = await startEmbeddedPostgres(folder, (message) => said.push(message));
  await query(first.connection, 'create table kept (n int); insert into kept values (1)');
  await expect(startEmbeddedPostgres(folder, () => {})).rejects.toThrow(DataDirInUseError);

  const { rows } = await query(
    first.connection,
    "select pg_backend_pid() as pid, setting from pg_settings where name = 'fsync'",
  );
  expect(rows[0].setting).toBe('on');
  const restarted = expect.poll(
    () =>
      query(first.connection, 'select n from kept').then(
        ({ rowCount }) => rowCount,
        () => 0,
      ),
    {
      timeout: 20_000,
    },
  );
  await query(
    first.connection,
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
  ).catch(() => {});
  await restarted.toBe(1);
  await first.stop();

  const second = await startEmbeddedPostgres(folder, () => {});
  expect((await query(second.connection, 'select n from kept')).rows).toEqual([{ n: 1 }]);
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});
