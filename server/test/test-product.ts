import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { inject } from 'vitest';
import { copyDatabase, runSql } from './database.ts';
import { expectNoPersonalData } from './faults/personal-data.ts';
import type { OpenProduct } from './open-product.ts';
import { openTestProduct } from './open-product.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { copyTemplateFiles, storageUrlOf } from './test-storage.ts';

export { adminEmail, adminPassword } from './open-product.ts';

export type TestProduct = OpenProduct;

/**
 * The complete product on a copy of the template: a migrated database with reference data and an administrator.
 * @param startsAt where its clock starts, see `openTestProduct`
 */
export async function startTestProduct(
  environment: Record<string, string> = {},
  startsAt?: Date,
): Promise<TestProduct> {
  const { postgresUrl, database: template, dataDir: templateDir, snapshots } = inject('template');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(postgresUrl, template, name);
  const databaseUrl = new URL(postgresUrl);
  databaseUrl.pathname = `/${name}`;
  const dataDir = makeScratchFolder('product');
  cpSync(templateDir, dataDir, { recursive: true });
  const storageUrl = (environment.STORAGE_URL ?? storageUrlOf(name)) || undefined;
  await copyTemplateFiles({ database: template, dataDir: templateDir }, { storageUrl, dataDir });

  const product = await openTestProduct(
    { databaseUrl: databaseUrl.href, dataDir, ...(startsAt && { startsAt }) },
    environment,
  );
  return {
    ...product,
    snapshots,
    async close() {
      await product.close();
      await runSql(postgresUrl, `drop database if exists ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
      expectNoPersonalData(product.logged());
    },
  };
}
