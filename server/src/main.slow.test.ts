import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { asAppRole, copyDatabase, runSql } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';

it('a product that still waits for its database ends on SIGTERM', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dataDir = makeScratchFolder('interrupted');
  const product = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: `postgres://app@127.0.0.1:${port}/portal`, DATA_DIR: dataDir },
      stdio: 'ignore',
    },
  );
  const exit = once(product, 'exit');
  try {
    const [connection] = await once(server, 'connection');
    product.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    connection.destroy();
  } finally {
    product.kill('SIGKILL');
    server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it('a product started with WORKER=only answers only whether it is alive and ready, shows its metrics on a port of their own, and ends on SIGTERM once its task is done', async () => {
  const { postgresUrl, database: template, dataDir: templateDir } = inject('template');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(postgresUrl, template, name);
  const databaseUrl = new URL(postgresUrl);
  databaseUrl.pathname = `/${name}`;
  const dataDir = makeScratchFolder('main');
  cpSync(templateDir, dataDir, { recursive: true });
  const port = await freePort();
  const metricsPort = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const holder = new pg.Client({ connectionString: databaseUrl.href });
  await holder.connect();
  const { rows: jobs } = await holder.query<{ id: string }>(`insert into queue.job (name, data)
    values ('send-link', '{"kind":"password_reset","email":"admin@example.com"}') returning id`);
  // The task waits for the table as long as the test holds it.
  await holder.query('begin; lock table one_time_tokens');
  const countWaiting = async () =>
    (await holder.query('select 1 from pg_locks where not granted and database is not null')).rowCount;

  const product = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: asAppRole(databaseUrl.href),
        MIGRATION_DATABASE_URL: databaseUrl.href,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        APP_URL: address,
        SEED_DEMO: 'false',
        LOG_LEVEL: 'silent',
        WORKER: 'only',
        METRICS_PORT: String(metricsPort),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = once(product, 'exit');
  try {
    const [said] = await Promise.race([once(product.stdout, 'data'), exit]);
    // Its output is not a terminal, so a program can read each line.
    const lines = String(said).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).msg)[0]).toBe(`Ready: ${address}`);
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    expect(await statusOf('/metrics')).toBe(404);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^portal_database_up 1$/m);
    expect(metrics).toMatch(/^process_resident_memory_bytes \d+/m);
    expect([await statusOf('/api/systemconfig/password/rules'), await statusOf('/login')]).toEqual([404, 404]);
    await expect.poll(countWaiting).toBe(1);
    product.kill('SIGTERM');
    await holder.query('rollback');
    expect(await exit).toEqual([0, null]);
    const { rows } = await holder.query('select state from queue.job where id = $1', [jobs[0]?.id]);
    expect(rows).toEqual([{ state: 'completed' }]);
  } finally {
    product.kill('SIGKILL');
    await exit;
    await holder.end();
    await runSql(postgresUrl, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it('the password of the first administrator is printed once, although the port is taken and the start fails', async () => {
  const { postgresUrl, database: template, dataDir: templateDir } = inject('template');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(postgresUrl, template, name);
  const databaseUrl = Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
  await runSql(databaseUrl, "update users set role_id = (select id from roles where name = 'VIEWER')");
  const dataDir = makeScratchFolder('taken-port');
  cpSync(templateDir, dataDir, { recursive: true });
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const product = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: asAppRole(databaseUrl),
        MIGRATION_DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: String((taken.address() as AddressInfo).port),
        ADMIN_EMAIL: 'first@example.com',
        SEED_DEMO: 'false',
        LOG_LEVEL: 'silent',
        WORKER: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said = { output: '', error: '' };
  product.stdout.on('data', (chunk) => {
    said.output += String(chunk);
  });
  product.stderr.on('data', (chunk) => {
    said.error += String(chunk);
  });
  try {
    expect(await once(product, 'close')).toEqual([1, null]);
    expect(said.error).toMatch(/^PORT must be free[^\n]*\n$/);
    expect(said.output.match(/First administrator: first@example\.com {2}password: \S{25} /g)).toHaveLength(1);
  } finally {
    product.kill('SIGKILL');
    taken.close();
    await runSql(postgresUrl, `drop database if exists ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
