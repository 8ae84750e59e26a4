import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from '../../src/config.ts';
import { openDatabase } from '../../src/db/client.ts';
import { registerKey } from '../../src/db/encryption/check-keys.ts';
import { createKeyRing } from '../../src/platform/encryption.ts';
import type { TestProduct } from '../test-product.ts';
import { startTestProduct } from '../test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('of two instances that start at once on an empty database with different keys, one is refused', async () => {
  const rings = [createKeyRing(Buffer.alloc(32, 1)), createKeyRing(Buffer.alloc(32, 2))];
  await product.asOwner('delete from data_keys');
  const register = async (keys: (typeof rings)[number]) =>
    registerKey(openDatabase(product.deps.db.$client, keys), new Date());
  const outcomes = await Promise.allSettled(rings.map(register));

  const refused = outcomes.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(ConfigError)]);
  const winner = rings[outcomes.findIndex(({ status }) => status === 'fulfilled')];
  const { rows } = await product.deps.db.$client.query('select id from data_keys');
  expect(rows).toEqual([{ id: winner?.[0].id }]);
});
