import { listJobs } from '@portal/shared/jobs/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApproved, makeJob } from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('filled jobs come last, unless the reader asks for another order', async () => {
  const { client } = await makeApproved(product);
  const older = await makeJob(product);
  const newer = await makeJob(product);
  await product.deps.db.execute(sql`update jobs set status = 'filled' where id = ${newer.uid}`);

  const { items } = await client.call(listJobs, { query: { pageSize: 100 } });
  const uids = items.map(({ uid }) => uid);
  expect(uids).toContain(older.uid);
  expect(items.findLastIndex(({ status }) => status === 'hiring')).toBeLessThan(uids.indexOf(newer.uid));

  const byDay = await client.call(listJobs, { query: { pageSize: 2, sort: '-created_at' } });
  expect(byDay.items.map(({ uid }) => uid)).toEqual([newer.uid, older.uid]);
});
