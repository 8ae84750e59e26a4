import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { ApiClient } from '@portal/shared/http/client';
import { listStaffJobCategories } from '@portal/shared/job-categories/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { logInAsAdmin, refusalOf } from '#test/candidate-factory.ts';
import { runSql } from '#test/database.ts';
import type { OpenProduct } from '#test/open-product.ts';
import { openTestProduct } from '#test/open-product.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { expectNoPersonalData } from './personal-data.ts';
import { watchLog } from './watch-log.ts';

/** Other tests set a limit for locks themselves. This product has a database without one. */
const database = `waits_${randomUUID().replaceAll('-', '')}`;
const dataDir = makeScratchFolder('waits');
let owner: string;
let product: OpenProduct;
let admin: ApiClient;
let printed: () => string;
beforeAll(async () => {
  const { postgresUrl } = inject('template');
  await runSql(postgresUrl, `create database ${database}`);
  owner = Object.assign(new URL(postgresUrl), { pathname: `/${database}` }).href;
  product = await openTestProduct({ databaseUrl: owner, dataDir }, { LOG_LEVEL: 'info' });
  printed = watchLog(product.app);
  admin = await logInAsAdmin(product);
});
afterAll(async () => {
  await product.close();
  await runSql(inject('template').postgresUrl, `drop database ${database} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
  expect(printed()).toContain('a request failed');
  expectNoPersonalData(printed() + product.logged());
});

const down = { status: 503, code: 'SERVER_ERROR' };
const list = () => admin.call(listStaffJobCategories, { query: { pageSize: 100 } });

it('a read behind a lock gets 503 after five seconds, and its answer once the lock is gone', async () => {
  const locker = new pg.Client({ connectionString: owner });
  await locker.connect();
  await locker.query('begin');
  await locker.query('lock table job_categories in access exclusive mode');

  const began = performance.now();
  expect(await refusalOf(list())).toMatchObject(down);
  const tookMs = performance.now() - began;
  expect(tookMs).toBeGreaterThan(4500);
  expect(tookMs).toBeLessThan(8000);

  await locker.query('rollback');
  await locker.end();
  await expect(list()).resolves.toBeDefined();
});

it('a call that gets no connection of the pool gets 503 after ten seconds, and its answer once there is one', async () => {
  const pool = product.deps.db.$client;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));

  const began = performance.now();
  expect(await refusalOf(list())).toMatchObject(down);
  const tookMs = performance.now() - began;
  expect(tookMs).toBeGreaterThan(9500);
  expect(tookMs).toBeLessThan(14_000);

  for (const client of taken) client.release();
  await expect(list()).resolves.toBeDefined();
});
