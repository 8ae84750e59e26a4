import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { runSql } from '#test/database.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
// Each test may break its own product.
beforeEach(async () => {
  product = await startTestProduct();
});
afterEach(() => product.close());

const ask = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, payload } = await product.app.inject({ method, url });
  return { status: statusCode, body: payload && JSON.parse(payload) };
};

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'));
const alive = { status: 200, body: { status: 'ok', version } };
const working = { database: 'ok', storage: 'ok', key: 'ok', disk: 'ok' };
const ready = { status: 200, body: { status: 'ok', checks: working } };
const notReady = (down: Partial<Record<keyof typeof working, 'down'>>) => ({
  status: 503,
  body: { status: 'down', checks: { ...working, ...down } },
});

it('a product with its database and files is alive in its version, and ready, for any caller, by GET or HEAD', async () => {
  expect(await ask('/healthz')).toEqual(alive);
  expect(await ask('/readyz')).toEqual(ready);
  for (const url of ['/healthz', '/readyz']) expect(await ask(url, 'HEAD')).toEqual({ status: 200, body: '' });
});

it('a product without its database is alive but not ready, and ready again once the database is back', async () => {
  const { postgresUrl } = inject('template');
  const database = new URL(product.deps.config.databaseUrl ?? '').pathname.slice(1);
  await runSql(postgresUrl, `alter database ${database} allow_connections false`);
  await runSql(postgresUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
  try {
    expect(await ask('/readyz')).toEqual(notReady({ database: 'down', key: 'down' }));
    expect((await ask('/readyz', 'HEAD')).status).toBe(503);
    expect(await ask('/healthz')).toEqual(alive);
  } finally {
    await runSql(postgresUrl, `alter database ${database} allow_connections true`);
  }
  expect((await ask('/readyz')).status).toBe(200);
});

it('a product whose database does not answer says within two seconds that it is not ready', async () => {
  const { query } = pg.Client.prototype;
  const silence = Promise.withResolvers<void>();
  const statements = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function later(
    this: pg.Client,
    ...given: unknown[]
  ) {
    void silence.promise.then(() => Reflect.apply(query, this, given));
  });
  const begun = performance.now();
  try {
    expect(await ask('/readyz')).toEqual(notReady({ database: 'down', key: 'down' }));
    expect(performance.now() - begun).toBeLessThan(2000);
  } finally {
    statements.mockRestore();
    silence.resolve();
  }
  expect(await ask('/readyz')).toEqual(ready);
});

it('a product is not ready once another instance encrypts with a key that it does not have', async () => {
  await product.asOwner("insert into data_keys (id, created_at) values ('another', now())");
  expect(await ask('/readyz')).toEqual(notReady({ key: 'down' }));
});

it('a product whose disk is nearly full is not ready', async () => {
  await product.close();
  product = await startTestProduct({ MIN_FREE_DISK_MB: '999999999' });
  expect(await ask('/readyz')).toEqual(notReady({ disk: 'down' }));
});

it('a product with a worker is not ready while a schedule is overdue, and its metric says which', async () => {
  await product.close();
  product = await startTestProduct({ WORKER: 'on' });
  const { metrics, queue } = product.deps;
  expect((await ask('/readyz')).body).toEqual({ status: 'ok', checks: { ...working, schedules: 'ok' } });
  expect(await metrics.print()).toContain('portal_schedule_overdue{task="release-holds"} 0\n');

  const overdue = vi.spyOn(queue, 'overdue').mockReturnValue(['release-holds']);
  expect(await ask('/readyz')).toEqual({
    status: 503,
    body: { status: 'down', checks: { ...working, schedules: 'down' } },
  });
  overdue.mockRestore();
  expect((await ask('/readyz')).status).toBe(200);
});

describe.skipIf(process.env.TEST_STORAGE_URL)('a product without its files', () => {
  it('a product without the folder of its files is alive but not ready, and does not make an empty one', async () => {
    const folder = join(product.deps.config.dataDir, 'files');
    rmSync(folder, { recursive: true, force: true });
    expect(await ask('/readyz')).toEqual(notReady({ storage: 'down' }));
    await expect(product.deps.storage.put('proofs/one', Buffer.from('x'))).rejects.toThrow('the storage is down');
    expect(existsSync(folder)).toBe(false);
    expect(await ask('/healthz')).toEqual(alive);
  });
});
