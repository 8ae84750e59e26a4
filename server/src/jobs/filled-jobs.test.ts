import { listJobCategories, listJobs } from '@portal/shared/jobs/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeApproved, makeCandidate, makeJob } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

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

it('a category with more than a thousand jobs is filtered as a small one', async () => {
  const admin = await logInAsAdmin(product);
  const { client } = await makeCandidate(product);
  const { items } = await admin.call(listJobCategories, { query: { pageSize: 100 } });
  const [large, small] = items.map(({ uid }) => uid);
  const open = await makeJob(product, { categoryUids: [large ?? ''] });
  await makeJob(product, { categoryUids: [small ?? ''] });
  await product.deps.db.execute(sql`
    with copies as (
      insert into jobs (id, status, quantity, salary_from_cents, salary_to_cents, salary_unit, location, sponsor, fee_plan,
        search_text, folded_titles, created_at)
      select gen_random_uuid(), 'closed', 1, 1500, 1700, 'hour', 'Tulsa', 'DEMO', fee_plan, 'x', '{}', created_at
      from jobs, generate_series(1, 1001) where id = ${open.uid}
      returning id
    )
    insert into job_category_links (job_id, category_id, position) select id, ${large}, 0 from copies`);
  const listed = await client.call(listJobs, { query: { category: large, pageSize: 100 } });
  expect(listed.items.map(({ uid }) => uid)).toContain(open.uid);
  expect(listed.items.every(({ categories }) => categories.some(({ uid }) => uid === large))).toBe(true);
  expect(listed.totalItems).toBe(listed.items.length);
});
