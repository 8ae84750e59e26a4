import { confirmIdentity } from '@portal/shared/sessions/contract';
import { changePassword } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from './candidate-factory.ts';
import { makeCandidate, password, refusalOf } from './candidate-factory.ts';
import { attempt, newAddress, tokenOf } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';
import { makeTwoStepAccount } from './two-step-account.ts';

/** Nobody can keep the owner of a session from confirming the password. The limits are literals, not taken from the product. */

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  product.clock.stop();
});
afterAll(() => product.close());

const wrong = 'Sai-mật-khẩu1';
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' };
const confirm = ({ client }: Pick<Candidate, 'client'>, currentPassword = password) =>
  client.call(confirmIdentity, { body: { currentPassword } });
const guessLogin = (email: string, address: string) =>
  attempt(product, '/oauth/login', { email, password: wrong }, { address });
async function guessInSession(session: Pick<Candidate, 'client'>) {
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await refusalOf(confirm(session, wrong))).toMatchObject({ code: 'CURRENT_PASSWORD_NOT_MATCH' });
  }
}

it('wrong logins of strangers, also in the own network, do not keep the owner from confirming', async () => {
  const owner = await makeCandidate(product);
  // Calls of the test clients come from this address.
  for (let tries = 0; tries < 6; tries += 1) await guessLogin(owner.email, '127.0.0.1');
  for (let tries = 0; tries < 60; tries += 1) await guessLogin(owner.email, newAddress());
  expect(
    await attempt(product, '/oauth/login', { email: owner.email, password }, { address: newAddress() }),
  ).toMatchObject(tooMany);
  await confirm(owner);
  const newPassword = 'Mật-khẩu-mới-9';
  await owner.client.call(changePassword, { body: { currentPassword: password, newPassword } });
});

it('wrong passwords in a session lock this session alone, longer each time', async () => {
  const owner = await makeCandidate(product);
  const token = await tokenOf(product, owner.email);
  const stolen = { client: product.client(token) };
  for (const seconds of [60, 300]) {
    await guessInSession(stolen);
    const right = await attempt(product, '/users/sessions/confirm', { current_password: password }, { token });
    expect(right).toEqual({ ...tooMany, retryAfter: String(seconds) });
    await confirm(owner);
    expect(
      await attempt(product, '/oauth/login', { email: owner.email, password }, { address: newAddress() }),
    ).toMatchObject({
      status: 200,
    });
    product.clock.advance({ minutes: (seconds + 1) / 60 });
  }
  await confirm(stolen);
});

it('a refused attempt does not lead to the next lock', async () => {
  const owner = await makeCandidate(product);
  await guessInSession(owner);
  for (let tries = 0; tries < 12; tries += 1) expect(await refusalOf(confirm(owner))).toMatchObject(tooMany);
  product.clock.advance({ minutes: 1.1 });
  await confirm(owner);

  const address = newAddress();
  for (let tries = 0; tries < 5; tries += 1) await guessLogin(owner.email, address);
  const right = () => attempt(product, '/oauth/login', { email: owner.email, password }, { address });
  for (let tries = 0; tries < 12; tries += 1) expect(await right()).toMatchObject(tooMany);
  product.clock.advance({ minutes: 1.1 });
  expect(await right()).toMatchObject({ status: 200 });

  // Strangers lock the account for new devices. The owner who keeps trying waits until that lock ends, and no longer.
  for (let tries = 0; tries < 51; tries += 1) await guessLogin(owner.email, newAddress());
  const newDevice = newAddress();
  const again = () => attempt(product, '/oauth/login', { email: owner.email, password }, { address: newDevice });
  for (let tries = 0; tries < 60; tries += 1) expect(await again()).toEqual({ ...tooMany, retryAfter: '60' });
  product.clock.advance({ minutes: 1.1 });
  expect(await again()).toMatchObject({ status: 200 });
});

it('wrong codes in a stolen session do not keep the owner from logging in with a code', async () => {
  const account = await makeTwoStepAccount(product);
  const { secret } = await account.enableTwoFactor();
  const code = account.wrongCodeFor(secret);
  for (let tries = 0; tries < 5; tries += 1) {
    const refused = account.client.call(confirmIdentity, { body: { code } });
    expect(await refusalOf(refused)).toMatchObject({ code: 'INVALID_TWO_FACTOR_CODE' });
  }
  const right = () => account.client.call(confirmIdentity, { body: { code: account.codeOf(secret) } });
  expect(await refusalOf(right())).toMatchObject(tooMany);
  await account.secondStep(await account.begin(), account.codeOf(secret));
  product.clock.advance({ minutes: 1.1 });
  await right();
});
