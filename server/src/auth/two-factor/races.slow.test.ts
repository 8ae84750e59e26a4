import type { ApiClient } from '@portal/shared/http/client';
import { changePassword } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#platform/password.ts';
import { password } from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { tokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { disable, enable, makeTwoStepAccount, renew, setUp, stateOf } from '#test/two-step-account.ts';

type TwoStepAccount = Awaited<ReturnType<typeof makeTwoStepAccount>>;

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const accountOf = (email: string) => ({ table: 'users', id: email, column: 'email' });
/** The token of another session of the account. Afterwards, the code of this moment is unused. */
async function tokenOfSession(account: TwoStepAccount, secret: string, of: 'on' | 'off'): Promise<string> {
  if (of === 'off') return tokenOf(product, account.email);
  const answer = await account.secondStep(await account.begin(), account.codeOf(secret));
  account.nextStep();
  return answer.accessToken;
}
const isOn = refusedWith(409, 'OBSERVATION_IS_COMPLETED_OR_LOCKED', { twoFactor: 'TWO_FACTOR_ON' });

it('turning two-factor authentication on twice at once turns it on once, with the first recovery codes', async () => {
  const account = await makeTwoStepAccount(product);
  const { client, email } = account;
  const { secret } = await setUp(client);
  const enableTwoFactor = () => enable(client, account.codeOf(secret));
  const outcomes = await race(product, accountOf(email), { first: enableTwoFactor, second: enableTwoFactor });
  expect(outcomes).toEqual({ first: { value: { recoveryCodes: expect.any(Array) } }, second: isOn });
  expect((await account.actions()).filter((action) => action === 'two-factor.enable')).toHaveLength(1);
});

it('turning two-factor authentication on refuses a code for a secret that has since been replaced', async () => {
  const account = await makeTwoStepAccount(product);
  const { client, email } = account;
  const { secret } = await setUp(client);
  const outcomes = await race(product, accountOf(email), {
    first: () => setUp(client),
    second: () => enable(client, account.codeOf(secret)),
  });
  expect(outcomes).toEqual({
    first: { value: { secret: expect.any(String), otpauthUri: expect.any(String) } },
    second: isOn,
  });
  expect(await stateOf(client)).toEqual({ twoFactorEnabled: false, recoveryCodesLeft: 0 });
});

it('two-factor authentication keeps the secret that it was turned on with and refuses a new one', async () => {
  const account = await makeTwoStepAccount(product);
  const { client, email } = account;
  const { secret } = await setUp(client);
  const outcomes = await race(product, accountOf(email), {
    first: () => enable(client, account.codeOf(secret)),
    second: () => setUp(client),
  });
  expect(outcomes).toEqual({ first: { value: { recoveryCodes: expect.any(Array) } }, second: isOn });

  account.nextStep();
  expect(await disable(client, account.codeOf(secret))).toBeNull();
});

it.each<[what: string, of: 'on' | 'off', change: (client: ApiClient, code: string) => Promise<unknown>]>([
  ['setting up an authenticator app', 'off', (client) => setUp(client)],
  ['turning two-factor authentication on', 'off', enable],
  ['turning two-factor authentication off', 'on', (client, code) => disable(client, code)],
  ['making new recovery codes', 'on', (client, code) => renew(client, code)],
])('%s with a stolen session is refused while the owner changes the password', async (_what, of, change) => {
  const account = await makeTwoStepAccount(product);
  const { secret } = of === 'on' ? await account.enableTwoFactor() : await setUp(account.client);
  const before = await stateOf(account.client);
  const token = await tokenOfSession(account, secret, of);
  const outcomes = await race(product, accountOf(account.email), {
    first: () =>
      account.client.call(changePassword, { body: { currentPassword: password, newPassword: 'Mật-khẩu-khác2' } }),
    second: () => change(product.client(token), account.codeOf(secret)),
  });
  expect(outcomes).toEqual({ first: { value: null }, second: refusedWith(401, 'EXPIRED_SESSION') });
  expect(await stateOf(account.client)).toEqual(before);
});

it('two-factor authentication is not turned off with a password that has just been replaced', async () => {
  const account = await makeTwoStepAccount(product);
  const { secret } = await account.enableTwoFactor();
  const passwordHash = await hashPassword('Mật-khẩu-khác2');
  const outcomes = await race(product, accountOf(account.email), {
    first: () =>
      product.deps.db.execute(sql`update users set password_hash = ${passwordHash} where email = ${account.email}`),
    second: () => disable(account.client, account.codeOf(secret)),
  });
  expect(outcomes.second).toEqual(refusedWith(400, 'CURRENT_PASSWORD_NOT_MATCH'));
  expect(await stateOf(account.client)).toMatchObject({ twoFactorEnabled: true });
});
