import * as auth from '@portal/shared/auth/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unusableLink } from '#test/account-links.ts';
import { linkTokenOf, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import type { TwoStepAccount } from '#test/two-step-account.ts';
import { enable, makeTwoStepAccount, setUp } from '#test/two-step-account.ts';

let product: TestProduct;
let account: TwoStepAccount;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  account = await makeTwoStepAccount(product);
});

const invalidCode = { status: 400, code: 'INVALID_TWO_FACTOR_CODE' };

it('the second step follows only a right password and admits the code of the app', async () => {
  const { secret } = await account.enableTwoFactor();
  expect(await refusalOf(account.firstStep('Sai-mật-khẩu1'))).toMatchObject({ code: 'INVALID_USERNAME_OR_PASSWORD' });

  const before = await account.countSessions();
  const token = await account.begin();
  expect(await account.countSessions()).toBe(before);

  const { rows } = await product.deps.db.execute(sql`select token_hash from one_time_tokens where kind = 'two_factor'`);
  expect(JSON.stringify(rows)).not.toContain(token);

  const code = account.codeOf(secret);
  const answer = await account.secondStep(token, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(answer).toMatchObject({ email: account.email, roleName: 'CANDIDATE' });
  expect(await product.client(answer.accessToken).call(getMe, {})).toMatchObject({ twoFactorEnabled: true });
  expect(await account.countSessions()).toBe(Number(before) + 1);
});

it('the second step refuses a wrong code, records it, and keeps the token valid', async () => {
  const { secret } = await account.enableTwoFactor();
  const token = await account.begin();
  const before = await account.countSessions();
  expect(await refusalOf(account.secondStep(token, account.wrongCodeFor(secret)))).toMatchObject(invalidCode);
  expect(await refusalOf(account.secondStep(token, 'ABCD-EFGH-JKMN'))).toMatchObject(invalidCode);
  expect(await account.countSessions()).toBe(before);
  expect((await account.actions()).filter((action) => action === 'two-factor.fail')).toHaveLength(2);
  await account.secondStep(token, account.codeOf(secret));
});

it('the second step accepts a code one time step off, but not two, and each code once', async () => {
  const { secret } = await account.enableTwoFactor();
  account.nextStep();
  account.nextStep();
  const token = await account.begin();
  expect(await refusalOf(account.secondStep(token, account.codeOf(secret, -2)))).toMatchObject(invalidCode);
  expect(await refusalOf(account.secondStep(token, account.codeOf(secret, 2)))).toMatchObject(invalidCode);

  const late = account.codeOf(secret, -1);
  await account.secondStep(token, late);
  expect(await refusalOf(account.secondStep(await account.begin(), late))).toMatchObject(invalidCode);

  const early = account.codeOf(secret, 1);
  await account.secondStep(await account.begin(), early);
  account.nextStep();
  expect(await refusalOf(account.secondStep(await account.begin(), early))).toMatchObject(invalidCode);
});

it('the second step refuses the code that turned two-factor authentication on', async () => {
  const { client } = account;
  const { secret } = await setUp(client);
  const code = account.codeOf(secret);
  await enable(client, code);
  expect(await refusalOf(account.secondStep(await account.begin(), code))).toMatchObject(invalidCode);
});

it('the second step refuses an unknown, a used, an older, and an expired token', async () => {
  const { secret } = await account.enableTwoFactor();
  expect(await refusalOf(account.secondStep('nonsense', account.codeOf(secret)))).toMatchObject(unusableLink);

  const older = await account.begin();
  const newer = await account.begin();
  expect(await refusalOf(account.secondStep(older, account.codeOf(secret)))).toMatchObject(unusableLink);

  await account.secondStep(newer, account.codeOf(secret));
  account.nextStep();
  expect(await refusalOf(account.secondStep(newer, account.codeOf(secret)))).toMatchObject(unusableLink);

  const last = await account.begin();
  product.clock.advance({ minutes: 11 });
  expect(await refusalOf(account.secondStep(last, account.codeOf(secret)))).toMatchObject(unusableLink);
});

it('five wrong codes lock the second step for a while, whatever the token', async () => {
  const { secret, recoveryCodes } = await account.enableTwoFactor();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await refusalOf(account.secondStep(await account.begin(), account.wrongCodeFor(secret)))).toMatchObject(
      invalidCode,
    );
  }
  const token = await account.begin();
  const locked = { status: 429, code: 'TOO_MANY_REQUESTS' };
  expect(await refusalOf(account.secondStep(token, account.codeOf(secret)))).toMatchObject(locked);
  expect(await refusalOf(account.secondStep(token, recoveryCodes[0] ?? ''))).toMatchObject(locked);

  product.clock.advance({ minutes: 2 });
  await account.secondStep(token, account.codeOf(secret));
});

it('the second step is refused if staff lock the account after the first step', async () => {
  const { secret } = await account.enableTwoFactor();
  const token = await account.begin();
  await product.deps.db.execute(sql`update users set is_locked = true where email = ${account.email}`);
  expect(await refusalOf(account.secondStep(token, account.codeOf(secret)))).toMatchObject({
    code: 'ACCOUNT_LOCKED_OR_DISABLE',
  });
});

it('a password reset ends a half-completed login, and the next one still requires the second step', async () => {
  const { secret } = await account.enableTwoFactor();
  const token = await account.begin();
  await product.client().call(auth.forgotPassword, { body: { email: account.email } });
  const link = await linkTokenOf(product, account.email);
  const changed = 'Mật-khẩu-mới-2';
  await product.client().call(auth.resetPassword, { body: { token: link, password: changed } });
  expect(await refusalOf(account.secondStep(token, account.codeOf(secret)))).toMatchObject(unusableLink);
  expect(await account.firstStep(changed)).toMatchObject({ twoFactorRequired: true });
});
