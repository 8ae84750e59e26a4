import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isOutage } from '#platform/outage.ts';
import { backUpProduct, dropTargets, makeEmptyTarget, restore } from '#test/backup-target.ts';
import { apply, makeApproved, makeJob, pay } from '#test/candidate-factory.ts';
import { filesOf } from '#test/compare-data.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let folder: string;
let watcher: pg.Client;
beforeAll(async () => {
  product = await startTestProduct();
  folder = makeScratchFolder('broken');
  watcher = new pg.Client({ connectionString: inject('template').postgresUrl });
  await watcher.connect();
  const candidate = await makeApproved(product);
  await apply(candidate, (await makeJob(product)).uid);
  await pay(candidate);
});
afterAll(async () => {
  await watcher.end();
  await product.close();
  await dropTargets();
  rmSync(folder, { recursive: true, force: true });
});

const others = async (database: string, condition: string, known: readonly number[]) => {
  const { rows } = await watcher.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = $1 and pid <> all ($2) and ${condition}`,
    [database, known],
  );
  return rows.map(({ pid }) => pid);
};

/** Starts a command, and ends its connection to a database once it is in a transaction, as a restart of PostgreSQL does. */
async function breakDuring(
  command: () => Promise<unknown>,
  { databaseUrl, condition }: { databaseUrl: string | undefined; condition: string },
): Promise<void> {
  const database = new URL(databaseUrl ?? '').pathname.slice(1);
  const known = await others(database, 'true', []);
  let isOver = false;
  const failed = expect(command().finally(() => (isOver = true))).rejects.toSatisfy(isOutage);
  let pid: number | undefined;
  while (!isOver && pid === undefined) {
    [pid] = await others(database, condition, known);
    await sleep(1);
  }
  await watcher.query('select pg_terminate_backend($1)', [pid]);
  await failed;
}

it('a backup whose connection breaks fails, leaves nothing behind, and works the next time', async () => {
  const path = join(folder, 'portal.tar.gz');
  const databaseUrl = product.deps.config.migrationDatabaseUrl;
  await breakDuring(() => backUpProduct(product, path), { databaseUrl, condition: 'xact_start is not null' });
  expect(readdirSync(folder)).toEqual([]);
  await backUpProduct(product, path);
  expect(readdirSync(folder)).toEqual(['portal.tar.gz']);
});

it('a restore whose connection breaks fails, leaves nothing behind, and works the next time', async () => {
  const path = join(folder, 'portal.tar.gz');
  await backUpProduct(product, path);
  const target = await makeEmptyTarget(product, { folder });
  // The queue makes its tables as the role of the product; this is the transaction of the restore.
  const address = new URL(target.migrationDatabaseUrl ?? '');
  const owner = address.searchParams.get('user') ?? address.username;
  await breakDuring(() => restore(path, target), {
    databaseUrl: target.migrationDatabaseUrl,
    condition: `backend_xid is not null and usename = '${owner}'`,
  });
  expect(await filesOf(target)).toEqual({});
  await restore(path, target);
  expect(Object.keys(await filesOf(target)).length).toBeGreaterThan(0);
});
