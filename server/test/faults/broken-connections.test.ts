import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { isOutage } from '#platform/outage.ts';
import { logIn, refusalOf } from '#test/candidate-factory.ts';
import { runSql } from '#test/database.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, adminPassword, startTestProduct } from '#test/test-product.ts';
import { expectNoPersonalData } from './personal-data.ts';
import { watchLog } from './watch-log.ts';

let product: TestProduct;
let printed: () => string;
beforeAll(async () => {
  product = await startTestProduct({ WORKER: 'on', LOG_LEVEL: 'info' });
  printed = watchLog(product.app);
});
afterAll(async () => {
  await product.close();
  expect(printed()).toContain('a request failed');
  expectNoPersonalData(printed());
});

const nameOfDatabase = () => new URL(product.deps.config.databaseUrl ?? '').pathname.slice(1);
const endConnections = () =>
  runSql(
    inject('template').postgresUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOfDatabase()}'
      and usename <> current_user`,
  );

it('a connection that breaks between the statements of a transaction fails this transaction only', async () => {
  const { db } = product.deps;
  const readSettings = async () => (await db.execute(sql`select key, updated_at from settings order by key`)).rows;
  const before = await readSettings();
  expect(before.length).toBeGreaterThan(0);
  // One of them is idle during the transaction.
  await Promise.all([db.execute(sql`select 1`), db.execute(sql`select 1`)]);
  // An error that nobody handles would end the process, and this test run.
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`update settings set updated_at = updated_at + interval '1 day'`);
    await endConnections();
    await sleep(100);
    return tx.execute(sql`select 1`);
  });
  const error = await broken.catch((thrown: unknown) => thrown);
  expect(isOutage(error)).toBe(true);

  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
  expect(await readSettings()).toEqual(before);
  expect(await product.deps.metrics.print()).toMatch(/^portal_database_broken_connections_total [1-9]/m);
});

it('a call to a product whose database refuses everybody gets 503, and 200 again afterwards', async () => {
  const { postgresUrl } = inject('template');
  await runSql(postgresUrl, `alter database ${nameOfDatabase()} allow_connections false`);
  await endConnections();
  try {
    await sleep(50);
    expect(await refusalOf(logIn(product, adminEmail, adminPassword))).toMatchObject({
      status: 503,
      code: 'SERVER_ERROR',
    });
  } finally {
    await runSql(postgresUrl, `alter database ${nameOfDatabase()} allow_connections true`);
  }
  await expect(logIn(product, adminEmail, adminPassword)).resolves.toBeDefined();
});
