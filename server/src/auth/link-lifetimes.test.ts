import * as auth from '@portal/shared/auth/contract';
import { confirmEmail } from '@portal/shared/users/account-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestEmailChange, unusableLink } from '#test/account-links.ts';
import { linkTokenOf, makeCandidate, password, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { makeTwoStepAccount } from '#test/two-step-account.ts';

/**
 * Each link, and the token between the two steps of a login, works until the last second of its lifetime and no
 * longer.
 */

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
  product.clock.stop();
});
afterAll(() => product.close());

interface Issued {
  /** Uses the issued link or token. */
  use(): Promise<unknown>;
}

let people = 0;

const kinds: [name: string, minutes: number, issue: () => Promise<Issued>][] = [
  [
    'an activation link',
    72 * 60,
    async () => {
      people += 1;
      const email = `late${people}@example.com`;
      await product.client().call(auth.register, { body: { firstName: 'An', lastName: 'Lê', email, password } });
      const token = await linkTokenOf(product, email);
      return { use: () => product.client().call(auth.activate, { body: { token, password } }) };
    },
  ],
  [
    'a link to a new password',
    60,
    async () => {
      const { email } = await makeCandidate(product);
      await product.client().call(auth.forgotPassword, { body: { email } });
      const token = await linkTokenOf(product, email);
      return { use: () => product.client().call(auth.resetPassword, { body: { token, password: 'Mật-khẩu-mới-2' } }) };
    },
  ],
  [
    'a link to a new address',
    24 * 60,
    async () => {
      const { client } = await makeCandidate(product);
      people += 1;
      const email = `moved${people}@example.com`;
      await requestEmailChange(client, email);
      const token = await linkTokenOf(product, email);
      return { use: () => product.client().call(confirmEmail, { body: { token } }) };
    },
  ],
  [
    'the second step of a login',
    10,
    async () => {
      const account = await makeTwoStepAccount(product);
      const { secret } = await account.enableTwoFactor();
      const token = await account.begin();
      return { use: () => account.secondStep(token, account.codeOf(secret)) };
    },
  ],
];

const second = 1 / 60;

it.each(kinds)('%s works one second before its end, but not at its end', async (_name, minutes, issue) => {
  const early = await issue();
  product.clock.advance({ minutes: minutes - second });
  await early.use();

  const late = await issue();
  product.clock.advance({ minutes });
  expect(await refusalOf(late.use())).toMatchObject(unusableLink);
});
