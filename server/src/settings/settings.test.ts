import type { ApiClient } from '@portal/shared/http/client';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const get = () => admin.call(getSettings, {});

it('candidates see a new payee account at once', async () => {
  const { client } = await makeCandidate(product);
  const seen = await get();
  const wirePayee = { ...seen.wirePayee, accountNumber: '123456789' };
  await admin.call(updateSettings, { body: { ...seen, wirePayee, seen } });
  expect((await client.call(getPublicSettings, {})).payee?.wire.accountNumber).toBe('123456789');
  expect((await product.client().call(getPublicSettings, {})).payee).toBeNull();
});

it('a change from outdated settings is refused and leaves the newer ones', async () => {
  const seen = await get();
  const change = (brandName: string) => admin.call(updateSettings, { body: { ...seen, brandName, seen } });
  await change('Một');
  expect(await refusalOf(change('Hai'))).toEqual({
    status: 409,
    code: 'INVALID_ARGUMENTS',
    fields: { seen: 'CHANGED_MEANWHILE' },
  });
  expect((await get()).brandName).toBe('Một');

  const results = await Promise.allSettled(
    ['Ba', 'Bốn'].map(async (brandName) => {
      const body = { ...seen, brandName, seen: { ...seen, brandName: 'Một' } };
      return admin.call(updateSettings, { body });
    }),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
