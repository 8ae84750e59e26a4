import { createJobCategory, listStaffJobCategories } from '@portal/shared/job-categories/contract';
import { expect, it } from 'vitest';
import { OperatorError } from '#platform/operator-error.ts';
import { startProduct } from '#start.ts';
import { logInAsAdmin, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

const migrate = (product: TestProduct) =>
  product.asOwner(`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('of a newer release', 9999999999999)`);

it('a release does not start on the database of a newer release, and says so in one line', async () => {
  const product = await startTestProduct();
  try {
    await migrate(product);
    const started = startProduct(product.deps.config, { log: () => {} });
    await expect(started).rejects.toThrow(OperatorError);
    await expect(started).rejects.toThrow(
      /^The database belongs to a newer release: [^\n]+ 1 of its migrations\. [^\n]+$/,
    );
  } finally {
    await product.close();
  }
});

it('a running release answers 503 to what the tables of a newer release refuse, changes nothing, and goes on reading', async () => {
  const product = await startTestProduct();
  try {
    const admin = await logInAsAdmin(product);
    const before = await admin.call(listStaffJobCategories, { query: { pageSize: 100 } });
    const create = () =>
      refusalOf(admin.call(createJobCategory, { body: { name: 'new', label: { VI: 'Mới', EN: 'New' } } }));
    const constraint = 'add constraint of_a_newer_release check (name = upper(name)) not valid';
    await product.asOwner(`alter table job_categories ${constraint}`);

    // Without a newer release, it is a fault of the product.
    expect(await create()).toMatchObject({ status: 500, code: 'SERVER_ERROR' });
    await migrate(product);
    expect(await create()).toMatchObject({ status: 503, code: 'SERVER_ERROR' });
    expect(await admin.call(listStaffJobCategories, { query: { pageSize: 100 } })).toEqual(before);
  } finally {
    await product.close();
  }
});
