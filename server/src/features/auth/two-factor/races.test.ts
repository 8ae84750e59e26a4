import { afterAll, beforeAll, expect, it } from 'vitest';
import { race, refusedWith } from '../../../../test/lock-row.ts';
import type { TestProduct } from '../../../../test/test-product.ts';
import { startTestProduct } from '../../../../test/test-product.ts';
import { disable, enable, makeTwoStepAccount, setUp, stateOf } from '../../../../test/two-step-account.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const accountOf = (email: string) => ({ table: 'users', id: email, column: 'email' });
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
