import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { race } from '#test/lock-row.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { sealingIdentity } from './sealing-identity.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('two instances that need a certificate at once seal with the same one', async () => {
  const organization = 'CÔNG TY CÙNG LÚC';
  const identify = async () => (await sealingIdentity(product.deps, organization)).fingerprint;
  const { first, second } = await race(
    product,
    { advisoryKey: `hashtext('signing_certificates')` },
    { first: identify, second: identify },
  );
  const { rows } = await product.deps.db.execute(
    sql`select fingerprint from signing_certificates where organization = ${organization}`,
  );
  expect(rows).toHaveLength(1);
  expect([first, second]).toEqual([{ value: rows[0]?.fingerprint }, { value: rows[0]?.fingerprint }]);
});
