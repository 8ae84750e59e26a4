import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCandidate, password } from './candidate-factory.ts';
import type { Attempt, Caller } from './raw-call.ts';
import { attempt, newAddress, rawCall, tokenOf } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';
import { makeTwoStepAccount } from './two-step-account.ts';

/** How often a secret may be guessed at each prompt. The limits are literals, not taken from the product. */

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  // The response states the wait in whole seconds, so the clock must stand still.
  product.clock.stop();
});
afterAll(() => product.close());

const post = (path: string, body: object, who: Caller = {}) => attempt(product, path, body, who);
const sleep = (seconds: number) => product.clock.advance({ minutes: seconds / 60 });
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' };
const wrong = 'Sai-mật-khẩu1';

interface Secret {
  what: string;
  /** An account with the secret: how to guess it, and how to enter it correctly. */
  prepare: () => Promise<{ guess: () => Promise<Attempt>; enterRight: () => Promise<Attempt> }>;
  /** The response to a wrong guess. */
  answer: { status: number; code: string };
}

const notMatching = { status: 400, code: 'CURRENT_PASSWORD_NOT_MATCH' };
const wrongCode = { status: 400, code: 'INVALID_TWO_FACTOR_CODE' };

/** An account with two-factor authentication on, and its token. */
async function makeProtected() {
  const account = await makeTwoStepAccount(product);
  const token = await tokenOf(product, account.email);
  const { secret } = await account.enableTwoFactor();
  return { ...account, token, code: () => account.codeOf(secret), wrongCode: () => account.wrongCodeFor(secret) };
}

const passwordAt =
  (path: string, bodyOf: (secret: string) => object, method: 'POST' | 'PUT' = 'POST') =>
  async () => {
    const { email } = await makeCandidate(product);
    const token = await tokenOf(product, email);
    const address = newAddress();
    const call = (secret: string) => post(path, bodyOf(secret), { token, method, address });
    return { guess: () => call(wrong), enterRight: () => call(password) };
  };
const codeAt = (path: string) => async () => {
  const account = await makeProtected();
  const call = (code: string) =>
    post(path, { current_password: password, code }, { token: account.token, address: newAddress() });
  return { guess: () => call(account.wrongCode()), enterRight: () => call(account.code()) };
};

const secrets: [Secret, ...Secret[]] = [
  {
    what: 'the password at login',
    prepare: async () => {
      const { email } = await makeCandidate(product);
      const address = newAddress();
      const call = (secret: string) => post('/oauth/login', { email, password: secret }, { address });
      return { guess: () => call(wrong), enterRight: () => call(password) };
    },
    answer: { status: 401, code: 'INVALID_USERNAME_OR_PASSWORD' },
  },
  {
    what: 'the password when it is changed',
    // A new password that equals the old one is refused only after the old one was checked and found right.
    prepare: passwordAt(
      '/users/password/update',
      (secret) => ({ current_password: secret, new_password: password }),
      'PUT',
    ),
    answer: notMatching,
  },
  {
    what: 'the password when two-factor authentication is set up',
    prepare: passwordAt('/users/2fa/setup', (secret) => ({ current_password: secret })),
    answer: notMatching,
  },
  {
    what: 'the password when two-factor authentication is turned off',
    prepare: async () => {
      const { token, code } = await makeProtected();
      const address = newAddress();
      const call = (secret: string) =>
        post('/users/2fa/disable', { current_password: secret, code: code() }, { token, address });
      return { guess: () => call(wrong), enterRight: () => call(password) };
    },
    answer: notMatching,
  },
  {
    what: 'the code at login',
    prepare: async () => {
      const account = await makeProtected();
      const call = async (code: string) =>
        post('/oauth/login/2fa', { two_factor_token: await account.begin(), code }, { address: newAddress() });
      return { guess: () => call(account.wrongCode()), enterRight: () => call(account.code()) };
    },
    answer: wrongCode,
  },
  {
    what: 'the code when two-factor authentication is turned on',
    prepare: async () => {
      const account = await makeTwoStepAccount(product);
      const token = await tokenOf(product, account.email);
      const address = newAddress();
      const started = await rawCall(product, {
        method: 'POST',
        path: '/users/2fa/setup',
        body: { current_password: password },
        token,
      });
      const { secret } = JSON.parse(started.payload.toString()).data;
      const call = (code: string) => post('/users/2fa/enable', { code }, { token, address });
      return { guess: () => call(account.wrongCodeFor(secret)), enterRight: () => call(account.codeOf(secret)) };
    },
    answer: wrongCode,
  },
  {
    what: 'the code when two-factor authentication is turned off',
    prepare: codeAt('/users/2fa/disable'),
    answer: wrongCode,
  },
  {
    what: 'the code when recovery codes are renewed',
    prepare: codeAt('/users/2fa/recovery-codes'),
    answer: wrongCode,
  },
];

it.each(secrets)('an account is locked after 5 guesses of $what, longer each time', async ({ prepare, answer }) => {
  const { guess, enterRight } = await prepare();
  const another = await prepare();
  for (const seconds of [60, 300, 900, 3600]) {
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toMatchObject(answer);
    expect(await guess()).toEqual({ ...tooMany, retryAfter: String(seconds) });
    if (seconds === 60) {
      expect(await another.guess()).toMatchObject(answer);
      expect((await another.enterRight()).status).not.toBe(429);
    }
    if (seconds !== 3600) sleep(seconds + 1);
  }
  // The right secret is refused too, because any other response would reveal that it is right.
  expect(await enterRight()).toMatchObject(tooMany);

  sleep(3600 - 60);
  expect(await enterRight()).toMatchObject(tooMany);

  sleep(61);
  expect((await enterRight()).status).not.toBe(429);
});

it('the count of guesses restarts 24 hours after the first one', async () => {
  const guessAfter = async (seconds: number) => {
    const { guess } = await secrets[0].prepare();
    for (let tries = 0; tries < 5; tries += 1) await guess();
    sleep(seconds);
    return guess();
  };
  expect(await guessAfter(86_399)).toMatchObject(tooMany);
  expect(await guessAfter(86_400)).toMatchObject(secrets[0].answer);
});

it('the right password resets the count, so the next lock is short again', async () => {
  const { email } = await makeCandidate(product);
  const address = newAddress();
  const call = (secret: string) => post('/oauth/login', { email, password: secret }, { address });
  const lock = async () => {
    for (let tries = 0; tries < 5; tries += 1) await call(wrong);
    return (await call(wrong)).retryAfter;
  };
  expect(await lock()).toBe('60');

  sleep(61);
  expect(await lock()).toBe('300');

  sleep(301);
  expect((await call(password)).status).toBe(200);
  expect(await lock()).toBe('60');
});

it('a lock ends with the return of a clock that was ahead of time', async () => {
  const { guess, enterRight } = await secrets[0].prepare();
  product.clock.advance({ days: 10 });
  for (let tries = 0; tries < 5; tries += 1) await guess();
  expect(await guess()).toMatchObject(tooMany);
  product.clock.advance({ days: -10 });
  expect((await enterRight()).status).toBe(200);
});
