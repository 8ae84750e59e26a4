import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from './faults/run-command.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

let product: TestProduct;
let inUse: string;
beforeAll(async () => {
  product = await startTestProduct();
  inUse = readFileSync(join(product.deps.config.dataDir, 'data.key'), 'utf8').trim();
});
afterAll(() => product.close());

/** `npm run rotate-key` as a process of its own, beside the running product. */
const rotate = (key: string, earlier: string) => {
  const { databaseUrl = '', migrationDatabaseUrl = '', storageUrl = '', dataDir } = product.deps.config;
  return runCommand('rotate-key', [], {
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: migrationDatabaseUrl,
    STORAGE_URL: storageUrl,
    DATA_DIR: dataDir,
    DATA_KEY: key,
    DATA_KEY_PREVIOUS: earlier,
  });
};

it('npm run rotate-key ends with 0 if nothing is left under the earlier key', async () => {
  const { code, output } = await rotate(inUse, 'ab'.repeat(32));
  expect(output).toMatch(/Nothing is left under the old key[^\n]*\n$/);
  expect(code).toBe(0);
});

it('npm run rotate-key ends with 1 while an instance encrypts with the key that it would end, even if it does nothing', async () => {
  const pool = product.deps.db.$client;
  // The pool closes each connection soon after its next use, except the one by which the command finds the product.
  pool.options.idleTimeoutMillis = 1;
  await Promise.all(Array.from({ length: pool.totalCount }, () => pool.query('select pg_sleep(0.1)')));
  await expect.poll(() => pool.totalCount).toBe(1);
  const { code, output } = await rotate('cd'.repeat(32), inUse);
  expect(output).toMatch(/^An instance of the product still encrypts with another key/m);
  expect(code).toBe(1);
});
