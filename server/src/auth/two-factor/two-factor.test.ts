import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unusableLink } from '#test/account-links.ts';
import { makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import type { TwoStepAccount } from '#test/two-step-account.ts';
import { disable, enable, makeTwoStepAccount, renew, setUp, stateOf } from '#test/two-step-account.ts';

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
const wrongPassword = { status: 400, code: 'CURRENT_PASSWORD_NOT_MATCH' };
const refusedBy = (twoFactor: string) => ({
  status: 409,
  code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  fields: { twoFactor },
});

it('setup shares a secret and turns two-factor authentication on only after the app proves that it has the secret', async () => {
  const { client, email } = account;
  const { secret, otpauthUri } = await setUp(client);
  const uri = new URL(otpauthUri);
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain(email);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, digits: '6', period: '30' });
  expect(uri.searchParams.get('issuer')).toMatch(/\S/);
  expect(await stateOf(client)).toEqual({ twoFactorEnabled: false, recoveryCodesLeft: 0 });
  expect(await account.firstStep()).toHaveProperty('accessToken');

  expect(await refusalOf(enable(client, account.wrongCodeFor(secret)))).toMatchObject(invalidCode);
  expect(await stateOf(client)).toMatchObject({ twoFactorEnabled: false });
  const { recoveryCodes } = await enable(client, account.codeOf(secret));
  expect(new Set(recoveryCodes).size).toBe(10);
  // Three groups of four, without characters that look like another letter or digit.
  for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/);
  expect(await stateOf(client)).toEqual({ twoFactorEnabled: true, recoveryCodesLeft: 10 });
  expect((await account.mails()).map(({ subject }) => subject)).toContain('Đã bật đăng nhập hai bước');
});

it('setup accepts only the newest secret', async () => {
  const { client } = account;
  const first = await setUp(client);
  const second = await setUp(client);
  expect(await refusalOf(enable(client, account.codeOf(first.secret)))).toMatchObject(invalidCode);
  await enable(client, account.codeOf(second.secret));
});

it('setup requires the password, and a refusal in the wrong state changes nothing', async () => {
  const { client } = account;
  expect(await refusalOf(setUp(client, 'Sai-mật-khẩu1'))).toMatchObject(wrongPassword);
  expect(await refusalOf(enable(client, '123456'))).toMatchObject(refusedBy('TWO_FACTOR_NOT_SET_UP'));
  expect(await refusalOf(disable(client, '123456'))).toMatchObject(refusedBy('TWO_FACTOR_OFF'));
  expect(await refusalOf(renew(client, '123456'))).toMatchObject(refusedBy('TWO_FACTOR_OFF'));

  const { secret } = await account.enableTwoFactor();
  expect(await refusalOf(setUp(client))).toMatchObject(refusedBy('TWO_FACTOR_ON'));

  for (const code of [account.codeOf(secret), account.wrongCodeFor(secret)])
    expect(await refusalOf(enable(client, code))).toMatchObject(refusedBy('TWO_FACTOR_ON'));
  await account.secondStep(await account.begin(), account.codeOf(secret));
});

it('neither the secret nor the recovery codes are stored in clear text', async () => {
  const { secret, recoveryCodes } = await account.enableTwoFactor();
  const { rows } = await product.deps.db.execute(
    sql`select totp_secret, (select json_agg(code_hash)::text from recovery_codes) as hashes from users where email = ${account.email}`,
  );
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(secret);
  for (const code of recoveryCodes) expect(stored).not.toContain(code);
  expect(stored.match(/\$argon2id\$/g)?.length).toBeGreaterThanOrEqual(10);
});

it('recovery codes open the account once each in any spelling and show how many are left', async () => {
  const { recoveryCodes } = await account.enableTwoFactor();
  const [first = '', second = ''] = recoveryCodes;
  const { accessToken } = await account.secondStep(
    await account.begin(),
    ` ${first.toLowerCase().replaceAll('-', ' ')} `,
  );
  const left = 9;
  expect(await stateOf(product.client(accessToken))).toEqual({ twoFactorEnabled: true, recoveryCodesLeft: left });
  expect(await refusalOf(account.secondStep(await account.begin(), first))).toMatchObject(invalidCode);

  await account.secondStep(await account.begin(), second);

  const texts = (await account.mails()).map(({ text }) => text).join();
  expect(texts).toContain(`còn ${left} mã`);
  expect(texts).toContain(`còn ${left - 1} mã`);
});

it('recovery codes do not open another person’s account', async () => {
  const stranger = await makeCandidate(product);
  const { recoveryCodes } = await account.enableTwoFactor(stranger);
  await account.enableTwoFactor();
  expect(await refusalOf(account.secondStep(await account.begin(), recoveryCodes[0] ?? ''))).toMatchObject(invalidCode);
});

it('renewing the recovery codes requires the password and a code and voids the old ones', async () => {
  const { client } = account;
  const { secret, recoveryCodes: before } = await account.enableTwoFactor();
  expect(await refusalOf(renew(client, account.codeOf(secret), 'Sai-mật-khẩu1'))).toMatchObject(wrongPassword);
  expect(await refusalOf(renew(client, account.wrongCodeFor(secret)))).toMatchObject(invalidCode);
  const { recoveryCodes: after } = await renew(client, account.codeOf(secret));
  expect((await account.mails()).map(({ subject }) => subject)).toContain('Bạn có mã khôi phục mới');
  expect(await refusalOf(account.secondStep(await account.begin(), before[0] ?? ''))).toMatchObject(invalidCode);
  await account.secondStep(await account.begin(), after[0] ?? '');
  expect(await stateOf(client)).toMatchObject({ recoveryCodesLeft: 9 });
});

it('turning two-factor authentication off requires the password and a code and ends no session', async () => {
  const { client } = account;
  const { secret } = await account.enableTwoFactor();
  const sessions = await account.countSessions();
  expect(await refusalOf(disable(client, account.codeOf(secret), 'Sai-mật-khẩu1'))).toMatchObject(wrongPassword);
  expect(await refusalOf(disable(client, account.wrongCodeFor(secret)))).toMatchObject(invalidCode);
  expect(await stateOf(client)).toEqual({ twoFactorEnabled: true, recoveryCodesLeft: 10 });

  const token = await account.begin();
  expect(await disable(client, account.codeOf(secret))).toBeNull();
  expect(await stateOf(client)).toEqual({ twoFactorEnabled: false, recoveryCodesLeft: 0 });
  expect(await account.countSessions()).toBe(sessions);
  expect(await refusalOf(account.secondStep(token, account.codeOf(secret, 1)))).toMatchObject(unusableLink);
  expect(await account.firstStep()).toHaveProperty('accessToken');
  expect((await account.mails()).map(({ subject }) => subject)).toContain('Đã tắt đăng nhập hai bước');
});

it('a recovery code turns two-factor authentication off without the app, and turning it on needs a new secret', async () => {
  const { client } = account;
  const { secret, recoveryCodes } = await account.enableTwoFactor();
  await disable(client, recoveryCodes[3] ?? '');
  expect(await refusalOf(enable(client, account.codeOf(secret)))).toMatchObject(refusedBy('TWO_FACTOR_NOT_SET_UP'));
});
