import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
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

it('a product with its database and files is alive and ready for any caller, by GET or HEAD', async () => {
  for (const url of ['/healthz', '/readyz']) {
    expect(await ask(url)).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await ask(url, 'HEAD')).toEqual({ status: 200, body: '' });
  }
});

it('a product without its database is alive but not ready, and ready again once the database is back', async () => {
  const { postgresUrl } = inject('template');
  const database = new URL(product.deps.config.databaseUrl ?? '').pathname.slice(1);
  await runSql(postgresUrl, `alter database ${database} allow_connections false`);
  await runSql(postgresUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
  try {
    expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'down' } });
    expect((await ask('/readyz', 'HEAD')).status).toBe(503);
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  } finally {
    await runSql(postgresUrl, `alter database ${database} allow_connections true`);
  }
  expect((await ask('/readyz')).status).toBe(200);
});

describe.skipIf(process.env.TEST_STORAGE_URL)('a product without its files', () => {
  it('a product without its files is alive but not ready', async () => {
    const folder = join(product.deps.config.dataDir, 'files');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'no folder');
    // The test removed all stored files, including those of the bystanders.
    await product.bystanders.acceptChanges();
    expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'down' } });
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  });
});
