import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { runSql } from '../../../test/database.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;
// Each test may take away what its product stands on.
beforeEach(async () => {
  product = await startTestProduct();
});
afterEach(() => product.close());

const ask = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, payload } = await product.app.inject({ method, url });
  return { status: statusCode, body: payload && JSON.parse(payload) };
};

describe('a product whose database and files are there', () => {
  it('is alive and ready, to anybody who asks with GET or HEAD', async () => {
    for (const url of ['/healthz', '/readyz']) {
      expect(await ask(url)).toEqual({ status: 200, body: { status: 'ok' } });
      expect(await ask(url, 'HEAD')).toEqual({ status: 200, body: '' });
    }
  });
});

describe('a product without its database', () => {
  it('is alive and not ready, and ready again once the database is back', async () => {
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
});

describe.skipIf(process.env.TEST_STORAGE_URL)('a product without its files', () => {
  it('is alive and not ready', async () => {
    const folder = join(product.deps.config.dataDir, 'files');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'no folder');
    // Nobody's files are there any more.
    await product.bystanders.acceptChanges();
    expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'down' } });
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  });
});
