import { login, logout } from '@portal/shared/auth/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { enableTwoFactor, setUpTwoFactor } from '@portal/shared/two-factor/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { listUsers } from '@portal/shared/users/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, adminPassword, startTestProduct } from '#test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('the setting that requires two-factor authentication blocks staff until they log in with it', async () => {
  const candidate = await makeCandidate(product);
  const admin = await logInAsAdmin(product);
  const settings = await admin.call(getSettings, {});
  expect(settings.requireTwoFactorForStaff).toBe(false);
  const { requireTwoFactorForStaff: _, ...organization } = settings;
  expect(await admin.call(updateSettings, { body: { ...organization, requireTwoFactorForStaff: true } })).toMatchObject(
    {
      requireTwoFactorForStaff: true,
    },
  );

  const refused = { status: 403, code: 'PERMISSION_DENIED', fields: { twoFactor: 'TWO_FACTOR_REQUIRED' } };
  expect(await refusalOf(admin.call(listUsers, {}))).toEqual(refused);
  const again = await logInAsAdmin(product);
  expect(await refusalOf(again.call(listUsers, {}))).toEqual(refused);
  expect(await again.call(getMe, {})).toMatchObject({ mustSetUpTwoFactor: true, permissions: [] });
  expect(await candidate.client.call(getMe, {})).toMatchObject({
    mustSetUpTwoFactor: false,
    permissions: ['own.case'],
  });

  const { secret } = await again.call(setUpTwoFactor, { body: { currentPassword: adminPassword } });
  const code = new TOTP({ secret }).generate({ timestamp: product.clock.now().getTime() });
  await again.call(enableTwoFactor, { body: { code } });
  await again.call(listUsers, {});
  expect(await again.call(getMe, {})).toMatchObject({ mustSetUpTwoFactor: false });
  expect(await product.client().call(login, { body: { email: adminEmail, password: adminPassword } })).toMatchObject({
    twoFactorRequired: true,
  });
  // A field that the body omits keeps its value.
  expect(await again.call(updateSettings, { body: organization })).toMatchObject({ requireTwoFactorForStaff: true });
  await again.call(logout, {});
});
