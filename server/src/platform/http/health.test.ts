import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { runSql } from '../../../test/database.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

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

const working = { database: 'ok', storage: 'ok', key: 'ok', disk: 'ok' };
const ready = { status: 200, body: { status: 'ok', checks: working } };
const notReady = (down: Partial<Record<keyof typeof working, 'down'>>) => ({
  status: 503,
  body: { status: 'down', checks: { ...working, ...down } },
});

it('a product with its database and files is alive and ready for any caller, by GET or HEAD', async () => {
  expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
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
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  } finally {
    await runSql(postgresUrl, `alter database ${database} allow_connections true`);
  }
  expect((await ask('/readyz')).status).toBe(200);
});

it('a product whose calls take every connection of theirs is still ready', async () => {
  const pool = product.deps.db.$client;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    expect(await ask('/readyz')).toEqual(ready);
  } finally {
    for (const client of taken) client.release();
  }
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

describe.skipIf(process.env.TEST_STORAGE_URL)('a product without its files', () => {
  it('a product without the folder of its files is alive but not ready, and does not make an empty one', async () => {
    const folder = join(product.deps.config.dataDir, 'files');
    rmSync(folder, { recursive: true, force: true });
    // The test removed all stored files, including those of the bystanders.
    await product.bystanders.acceptChanges();
    expect(await ask('/readyz')).toEqual(notReady({ storage: 'down' }));
    await expect(product.deps.storage.put('proofs/one', Buffer.from('x'))).rejects.toThrow('the storage is down');
    expect(existsSync(folder)).toBe(false);
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('a product that cannot write files is not ready, although it could read them', async () => {
    const folder = join(product.deps.config.dataDir, 'files');
    rmSync(folder, { recursive: true, force: true });
    // Nobody, not even root, can create a file here.
    symlinkSync('/proc/self', folder);
    await product.bystanders.acceptChanges();
    expect(await ask('/readyz')).toEqual(notReady({ storage: 'down' }));
    rmSync(folder);
  });
});
