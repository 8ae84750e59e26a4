import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeJob } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await makeJob(product);
});
afterAll(() => product.close());

it('the database refuses an unknown state in every status column', async () => {
  const { rows: columns } = await product.deps.db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)status$' order by 1, 2`);
  expect(columns.length).toBeGreaterThan(10);
  const { rows: constraints } = await product.deps.db.execute<{ table: string; definition: string }>(sql`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conname like '%status_known'`);
  for (const { table, column } of columns) {
    const { definition } = constraints.find((one) => one.table === table) ?? { definition: '' };
    expect(definition, table).toMatch(new RegExp(`^CHECK \\(\\(${column} = ANY \\(ARRAY\\['`));
  }
  await expect(product.deps.db.execute(sql`update jobs set status = 'lost'`)).rejects.toMatchObject({
    cause: { constraint: 'jobs_status_known' },
  });
});
