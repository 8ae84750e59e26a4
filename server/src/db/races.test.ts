import { afterAll, beforeAll, expect, it } from 'vitest';
import { race } from '#test/lock-row.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { migrateDatabase } from './client.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('two instances that start at once migrate one after the other', async () => {
  const migrate = () => migrateDatabase({ connectionString: product.deps.config.migrationDatabaseUrl });
  expect(await race(product, { advisoryKey: '7203156' }, { first: migrate, second: migrate })).toEqual({
    first: { value: undefined },
    second: { value: undefined },
  });
});
