import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { inject } from 'vitest';
import type { Bystanders } from './bystanders/bystanders.ts';
import { watchBystanders } from './bystanders/bystanders.ts';
import { withLockTimeout } from './bystanders/locked-rows.ts';
import { copyDatabase, runSql } from './database.ts';
import { expectNoPersonalData } from './faults/personal-data.ts';
import type { OpenProduct } from './open-product.ts';
import { openTestProduct } from './open-product.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { copyTemplateFiles, storageUrlOf } from './test-storage.ts';

export { adminEmail, adminPassword } from './open-product.ts';

export interface TestProduct extends OpenProduct {
  /** People who take no part in the test. None of their records may change. */
  bystanders: Bystanders;
}

/** The open products of this worker. */
export const openProducts = new Set<TestProduct>();

/**
 * The complete product on a copy of the template: a migrated database with reference data, an administrator, and
 * bystanders.
 */
export async function startTestProduct(environment: Record<string, string> = {}): Promise<TestProduct> {
  const { postgresUrl, database: template, dataDir: templateDir, snapshots } = inject('template');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(postgresUrl, template, name);
  const databaseUrl = new URL(postgresUrl);
  databaseUrl.pathname = `/${name}`;
  const dataDir = makeScratchFolder('product');
  cpSync(templateDir, dataDir, { recursive: true });
  const storageUrl = (environment.STORAGE_URL ?? storageUrlOf(name)) || undefined;
  await copyTemplateFiles({ database: template, dataDir: templateDir }, { storageUrl, dataDir });

  const product = await openTestProduct({ databaseUrl: withLockTimeout(databaseUrl.href), dataDir }, environment);
  const test: TestProduct = {
    ...product,
    snapshots,
    bystanders: await watchBystanders(product),
    async close() {
      openProducts.delete(test);
      try {
        // A file that closes its product after each test does so before the shared check after each test runs.
        await test.bystanders.expectUntouched();
      } finally {
        await test.bystanders.close();
        await product.close();
        await runSql(postgresUrl, `drop database if exists ${name} with (force)`);
        rmSync(dataDir, { recursive: true, force: true });
        expectNoPersonalData(product.logged());
      }
    },
  };
  openProducts.add(test);
  return test;
}
