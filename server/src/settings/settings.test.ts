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

const about = {
  registration: '',
  registrationUrl: '',
  license: '',
  licenseUrl: '',
  contactName: '',
  contactHours: { VI: '', EN: '' },
  medicalExamCents: null,
  flightCents: null,
  otherCostsCheckedOn: null,
};
const vndRate = { vndPerUsd: 26_345, date: '2026-01-05' };

it.each([
  [{ vndRate: { ...vndRate, vndPerUsd: 2634 } }, { 'vndRate.vndPerUsd': 'VND_RATE_INVALID' }],
  [{ vndRate: { ...vndRate, vndPerUsd: 263_450 } }, { 'vndRate.vndPerUsd': 'VND_RATE_INVALID' }],
  [{ vndRate: { ...vndRate, date: '' } }, { 'vndRate.date': 'MISSING_FIELD' }],
  [{ vndRate: { ...vndRate, date: '2099-01-01' } }, { 'vndRate.date': 'DATE_IN_FUTURE' }],
  [
    { about: { ...about, flightCents: 0, otherCostsCheckedOn: '2026-01-05' } },
    { 'about.flightCents': 'AMOUNT_INVALID' },
  ],
  [{ about: { ...about, flightCents: 100_000 } }, { 'about.otherCostsCheckedOn': 'MISSING_FIELD' }],
  [{ about: { ...about, otherCostsCheckedOn: '2099-01-01' } }, { 'about.otherCostsCheckedOn': 'DATE_IN_FUTURE' }],
  [{ about: { ...about, licenseUrl: 'javascript:alert(1)' } }, { 'about.licenseUrl': 'WEB_ADDRESS_FORMAT' }],
])('settings with %j are refused at their field', async (change, fields) => {
  const seen = await get();
  const refusal = await refusalOf(admin.call(updateSettings, { body: { ...seen, ...change } }));
  expect(refusal).toEqual({ status: 422, code: 'VALIDATION_ERROR', fields });
  expect(await get()).toEqual(seen);
});

it('candidates see the rate of the dong with its day, and an earlier release, which does not know it, leaves it', async () => {
  const { client } = await makeCandidate(product);
  expect((await client.call(getPublicSettings, {})).vndRate).toBeNull();
  const before = await get();
  await admin.call(updateSettings, { body: { ...before, vndRate, seen: before } });
  expect((await client.call(getPublicSettings, {})).vndRate).toEqual(vndRate);
  const { vndRate: _rate, about: _about, ...known } = before;
  await admin.call(updateSettings, { body: { ...known, brandName: 'Một', seen: known } });
  expect(await get()).toMatchObject({ brandName: 'Một', vndRate, about });
  await admin.call(updateSettings, { body: { ...known, vndRate: null } });
  expect((await client.call(getPublicSettings, {})).vndRate).toBeNull();
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
