import { listFiles } from '@portal/shared/files/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '../candidate-factory.ts';
import { makeCandidate, refusalOf } from '../candidate-factory.ts';
import type { TestProduct } from '../test-product.ts';
import { startTestProduct } from '../test-product.ts';
import { expectNoPersonalData } from './personal-data.ts';
import { reportFault } from './report-fault.ts';
import { watchLog } from './watch-log.ts';

let product: TestProduct;
let candidate: Candidate;
let printed: () => string;
beforeAll(async () => {
  product = await startTestProduct({ LOG_LEVEL: 'info' });
  printed = watchLog(product.app);
  candidate = await makeCandidate(product);
});
afterAll(async () => {
  await product.close();
  expect(printed()).toContain('a request failed');
  expectNoPersonalData(printed());
});

const down = { status: 503, code: 'SERVER_ERROR' };
const list = () => candidate.client.call(listFiles, {});

it('a read behind a lock gets 503 after five seconds, and its answer once the lock is gone', async () => {
  const owner = new pg.Client({ connectionString: product.deps.config.migrationDatabaseUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query('lock table files in access exclusive mode');

  const began = performance.now();
  expect(await refusalOf(list())).toMatchObject(down);
  const tookMs = performance.now() - began;
  expect(tookMs).toBeGreaterThan(4500);
  expect(tookMs).toBeLessThan(8000);

  await owner.query('rollback');
  await owner.end();
  const freed = performance.now();
  await expect(list()).resolves.toBeDefined();
  reportFault({
    injected: 'somebody keeps a table locked',
    acknowledged: `a read gets 503 after ${(tookMs / 1000).toFixed(1)} s`,
    found: 'the answer once the lock is gone',
    recoveryMs: performance.now() - freed,
  });
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
  const freed = performance.now();
  await expect(list()).resolves.toBeDefined();
  reportFault({
    injected: 'every connection of the pool is taken',
    acknowledged: `a call gets 503 after ${(tookMs / 1000).toFixed(1)} s`,
    found: 'the answer once a connection is free',
    recoveryMs: performance.now() - freed,
  });
});
