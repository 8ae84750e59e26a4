import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin } from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('the second of two changes of the settings from the same values is refused', async () => {
  const admin = await logInAsAdmin(product);
  const seen = await admin.call(getSettings, {});
  const change = (brandName: string) => () => admin.call(updateSettings, { body: { ...seen, brandName, seen } });
  const traces = await followSideEffects(product);
  const held = { table: 'settings', id: 'organisation', column: 'key' };
  expect(await race(product, held, { first: change('Một'), second: change('Hai') })).toEqual({
    first: { value: { ...seen, brandName: 'Một' } },
    second: refusedWith(409, 'INVALID_ARGUMENTS', { seen: 'CHANGED_MEANWHILE' }),
  });
  expect((await admin.call(getSettings, {})).brandName).toBe('Một');
  expect((await traces()).audited).toEqual(['organisation.update']);
});

it('a screen of an earlier release, which does not know the newest setting, can save', async () => {
  const admin = await logInAsAdmin(product);
  const { sensitiveQuestionsAfterApproval: _, ...seen } = await admin.call(getSettings, {});
  const saved = await admin.call(updateSettings, { body: { ...seen, brandName: 'Ba', seen } });
  expect(saved).toMatchObject({ brandName: 'Ba', sensitiveQuestionsAfterApproval: false });
});
