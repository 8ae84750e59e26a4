import * as contract from '@portal/shared/auth/contract';
import { confirmEmail } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personNames, requestEmailChange } from '#test/account-links.ts';
import { linkTokenOf, logIn, makeCandidate, password, refusalOf } from '#test/candidate-factory.ts';
import { race, refusedWith } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { makeTwoStepAccount, renew } from '#test/two-step-account.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const usedBefore = refusedWith(401, 'INVALID_OR_EXPIRED_TOKEN');
const passwords = { first: 'Mật-khẩu-một1', second: 'Mật-khẩu-hai2' };

/** The row of the newest link of an account. */
async function linkOf(email: string) {
  const { rows } = await product.deps.db.execute<{ id: string }>(
    sql`select t.id from one_time_tokens t join users u on u.id = t.user_id
        where u.email = ${email} order by t.created_at desc limit 1`,
  );
  return { table: 'one_time_tokens', id: rows[0]?.id ?? '' };
}
const accountOf = (email: string) => ({ table: 'users', id: email, column: 'email' });

/** Expects that only the first of the two passwords is right. */
async function expectFirstPassword(email: string): Promise<void> {
  await logIn(product, email, passwords.first);
  expect(await refusalOf(logIn(product, email, passwords.second))).toMatchObject({ status: 401 });
}

it('a link for a new password sets one password when it is followed twice at once', async () => {
  const { email } = await makeCandidate(product);
  await product.client().call(contract.forgotPassword, { body: { email } });
  const token = await linkTokenOf(product, email);
  const reset = (secret: string) => () =>
    product.client().call(contract.resetPassword, { body: { token, password: secret } });
  const traces = await followSideEffects(product);
  expect(
    await race(product, await linkOf(email), { first: reset(passwords.first), second: reset(passwords.second) }),
  ).toEqual({ first: { value: null }, second: usedBefore });
  expect(await traces()).toEqual({
    audited: ['account.reset-password'],
    notified: ['password_changed'],
    posted: [],
    mails: 1,
  });
  await expectFirstPassword(email);
});

it('a link for activation activates the account once, with one password, when it is followed twice at once', async () => {
  const email = 'twice@example.com';
  await product.client().call(contract.register, { body: { ...personNames, email, password } });
  const token = await linkTokenOf(product, email);
  const activate = (secret: string) => () =>
    product.client().call(contract.activate, { body: { token, password: secret } });
  const traces = await followSideEffects(product);
  expect(
    await race(product, await linkOf(email), {
      first: activate(passwords.first),
      second: activate(passwords.second),
    }),
  ).toEqual({
    first: { value: expect.objectContaining({ email, accessToken: expect.any(String) }) },
    second: refusedWith(409, 'ACCOUNT_ACTIVATED'),
  });
  expect(await traces()).toEqual({
    audited: ['account.activate', 'account.log-in'],
    notified: [],
    posted: [],
    mails: 0,
  });
  await expectFirstPassword(email);
});

it('a link for a new address changes the address once when it is followed twice at once', async () => {
  const { email, client } = await makeCandidate(product);
  const newEmail = 'moved@example.com';
  await requestEmailChange(client, newEmail);
  const token = await linkTokenOf(product, newEmail);
  const confirm = () => product.client().call(confirmEmail, { body: { token } });
  const traces = await followSideEffects(product);
  expect(await race(product, await linkOf(email), { first: confirm, second: confirm })).toEqual({
    first: { value: { email: newEmail } },
    second: usedBefore,
  });
  expect(await traces()).toEqual({
    audited: ['account.change-email'],
    notified: ['email_changed'],
    posted: [],
    mails: 1,
  });
});

it('a link that was requested for an address is not sent if the address changes at the same moment', async () => {
  const { email, client } = await makeCandidate(product);
  const newEmail = 'moved-on@example.com';
  await requestEmailChange(client, newEmail);
  const token = await linkTokenOf(product, newEmail);
  await product.client().call(contract.forgotPassword, { body: { email } });
  await race(product, accountOf(email), {
    change: () => product.client().call(confirmEmail, { body: { token } }),
    send: () => product.work(),
  });
  await product.work();
  const subjects = (await product.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContain('Địa chỉ email đã được đổi');
  expect(subjects.filter((subject) => /đặt lại/i.test(subject ?? ''))).toEqual([]);
});

const wrongCode = refusedWith(400, 'INVALID_TWO_FACTOR_CODE');
const loggedIn = { value: expect.objectContaining({ accessToken: expect.any(String) }) };

it('a started login is completed once when its code is used twice at once', async () => {
  const account = await makeTwoStepAccount(product);
  const { secret } = await account.enableTwoFactor();
  const token = await account.begin();
  const secondStep = () => account.secondStep(token, account.codeOf(secret));
  const [sessions, traces] = [await account.countSessions(), await followSideEffects(product)];
  expect(await race(product, accountOf(account.email), { first: secondStep, second: secondStep })).toEqual({
    first: loggedIn,
    second: usedBefore,
  });
  expect((await account.countSessions()) - sessions).toBe(1);
  expect((await traces()).audited).toEqual(['account.log-in']);
});

it('a code of an authenticator app that logs in cannot also renew the recovery codes', async () => {
  const account = await makeTwoStepAccount(product);
  const { secret } = await account.enableTwoFactor();
  const token = await account.begin();
  const code = account.codeOf(secret);
  const traces = await followSideEffects(product);
  expect(
    await race(product, accountOf(account.email), {
      logIn: () => account.secondStep(token, code),
      renew: () => renew(account.client, code),
    }),
  ).toEqual({ logIn: loggedIn, renew: wrongCode });
  expect((await traces()).audited).toEqual(['account.log-in', 'two-factor.fail']);
});

it('a recovery code that logs in cannot also renew the recovery codes', async () => {
  const account = await makeTwoStepAccount(product);
  const { recoveryCodes } = await account.enableTwoFactor();
  const token = await account.begin();
  const code = recoveryCodes[0] ?? '';
  const traces = await followSideEffects(product);
  expect(
    await race(product, accountOf(account.email), {
      logIn: () => account.secondStep(token, code),
      renew: () => renew(account.client, code),
    }),
  ).toEqual({ logIn: loggedIn, renew: wrongCode });
  expect(await traces()).toMatchObject({
    audited: ['two-factor.use-recovery-code', 'account.log-in', 'two-factor.fail'],
    notified: ['recovery_code_used'],
  });
});
