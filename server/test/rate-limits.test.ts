import * as auth from '@portal/shared/auth/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandInGraph } from './facebook-graph.ts';
import { facebookApp, startStandInGraph } from './facebook-graph.ts';
import { makeCandidate, password } from './people.ts';
import { rawCall, tokenOf } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';
import { makeTwoStepAccount } from './two-step-account.ts';

/** How often one may try: the limits are written down here, not taken from the product. */

let product: TestProduct;
let graph: StandInGraph;
beforeAll(async () => {
  graph = await startStandInGraph();
  product = await startTestProduct({
    FACEBOOK_APP_ID: facebookApp.id,
    FACEBOOK_APP_SECRET: facebookApp.secret,
    FACEBOOK_GRAPH_URL: graph.url,
  });
});
afterAll(async () => {
  await product.close();
  await graph.close();
});

interface Answer {
  status: number;
  code: string;
  retryAfter: string | undefined;
}

async function post(
  path: string,
  body: object,
  who: { token?: string; address?: string; method?: 'POST' | 'PUT' } = {},
) {
  const { status, headers, payload } = await rawCall(product, { method: 'POST', ...who, path, body });
  const code = String(JSON.parse(payload.toString()).message_code);
  return { status, code, retryAfter: headers['retry-after'] } as Answer;
}

const sleep = (seconds: number) => product.clock.advance({ minutes: seconds / 60 });
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' };
const wrong = 'Sai-mật-khẩu1';

let counter = 0;
const newEmail = () => `somebody-${counter++}@example.com`;
const newAddress = () => `10.1.${Math.floor(++counter / 250)}.${(counter % 250) + 1}`;
const names = { first_name: 'Văn An', last_name: 'Nguyễn' };

interface AddressLimit {
  what: string;
  path: string;
  body: (email: string) => object;
  /** How a try within the limit is answered. */
  answer: number;
  count: number;
  windowSeconds: number;
}

const addressLimits: AddressLimit[] = [
  {
    what: 'log-ins',
    path: '/oauth/login',
    body: () => ({ email: newEmail(), password: wrong }),
    answer: 401,
    count: 50,
    windowSeconds: 900,
  },
  {
    what: 'sign-ups',
    path: '/oauth/register',
    body: () => ({ ...names, email: newEmail(), password: 'weak' }),
    answer: 422,
    count: 200,
    windowSeconds: 3600,
  },
  {
    what: 'sign-ups with an address that is taken',
    path: '/oauth/register',
    body: (email) => ({ ...names, email, password }),
    answer: 409,
    count: 10,
    windowSeconds: 3600,
  },
  {
    what: 'log-ins through Facebook',
    path: '/oauth/facebook/login',
    body: () => ({ facebook_access_token: 'made-up' }),
    answer: 401,
    count: 60,
    windowSeconds: 900,
  },
  {
    what: 'requests for a password link',
    path: '/oauth/password/forgot',
    body: () => ({ email: newEmail() }),
    answer: 200,
    count: 100,
    windowSeconds: 3600,
  },
  {
    what: 'requests for an activation link',
    path: '/oauth/activate/resend',
    body: () => ({ email: newEmail() }),
    answer: 200,
    count: 100,
    windowSeconds: 3600,
  },
];

describe('a network address', () => {
  it.each(addressLimits)('has $count $what in $windowSeconds seconds', async (limit) => {
    const { email } = await makeCandidate(product);
    const address = newAddress();
    const attempt = (from = address) => post(limit.path, limit.body(email), { address: from });
    const tries = await Promise.all(Array.from({ length: limit.count }, () => attempt()));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([limit.answer]));

    const refused = await attempt();
    expect(refused).toMatchObject(tooMany);
    const seconds = Number(refused.retryAfter);
    expect(refused.retryAfter).toMatch(/^\d+$/);
    expect(seconds).toBeLessThanOrEqual(limit.windowSeconds);
    // The window began with the first try, some seconds ago.
    expect(seconds).toBeGreaterThan(limit.windowSeconds - 120);
    expect((await attempt(newAddress())).status).toBe(limit.answer);

    sleep(seconds - 60);
    expect(await attempt()).toMatchObject(tooMany);
    sleep(61);
    expect((await attempt()).status).toBe(limit.answer);
  });

  it('gets back the try of a log-in that succeeds', async () => {
    const { email } = await makeCandidate(product);
    const address = newAddress();
    for (let tries = 0; tries < 55; tries += 1) {
      expect((await post('/oauth/login', { email, password }, { address })).status).toBe(200);
    }
  });
});

it.each([
  ['/oauth/password/forgot', async () => (await makeCandidate(product)).email],
  [
    '/oauth/activate/resend',
    async () => {
      const email = newEmail();
      const body = { firstName: 'Văn An', lastName: 'Nguyễn', email, password };
      await product.client().call(auth.register, { body });
      return email;
    },
  ],
])('%s sends 5 links an hour to one mailbox, and answers a sixth request alike', async (path, makeMailbox) => {
  const email = await makeMailbox();
  await product.work();
  const before = (await product.mailsTo(email)).length;
  const request = () => post(path, { email }, { address: newAddress() });
  const sent = async () => {
    await product.work();
    return (await product.mailsTo(email)).length - before;
  };
  const answers = [];
  for (let tries = 0; tries < 6; tries += 1) answers.push(await request());
  expect(answers).toEqual(Array(6).fill({ status: 200, code: 'SUCCESS', retryAfter: undefined }));
  expect(await sent()).toBe(5);
  sleep(3601);
  await request();
  expect(await sent()).toBe(6);
});

interface Secret {
  what: string;
  /** Somebody with the secret: how to guess it, and how to know it. */
  prepare: () => Promise<{ guess: () => Promise<Answer>; know: () => Promise<Answer> }>;
  /** How a wrong guess is answered. */
  answer: { status: number; code: string };
}

const notMatching = { status: 400, code: 'CURRENT_PASSWORD_NOT_MATCH' };
const wrongCode = { status: 400, code: 'INVALID_TWO_FACTOR_CODE' };

/** An account with the second step on, and its token. */
async function makeProtected() {
  const account = await makeTwoStepAccount(product);
  const token = await tokenOf(product, account.email);
  const { secret } = await account.turnOn();
  return { ...account, token, code: () => account.codeOf(secret), wrongCode: () => account.wrongCodeFor(secret) };
}

const passwordAt =
  (path: string, bodyOf: (secret: string) => object, method: 'POST' | 'PUT' = 'POST') =>
  async () => {
    const { email } = await makeCandidate(product);
    const token = await tokenOf(product, email);
    const call = (secret: string) => post(path, bodyOf(secret), { token, method, address: newAddress() });
    return { guess: () => call(wrong), know: () => call(password) };
  };
const codeAt = (path: string) => async () => {
  const account = await makeProtected();
  const call = (code: string) =>
    post(path, { current_password: password, code }, { token: account.token, address: newAddress() });
  return { guess: () => call(account.wrongCode()), know: () => call(account.code()) };
};

const secrets: Secret[] = [
  {
    what: 'the password, at the log-in',
    prepare: async () => {
      const { email } = await makeCandidate(product);
      const call = (secret: string) => post('/oauth/login', { email, password: secret }, { address: newAddress() });
      return { guess: () => call(wrong), know: () => call(password) };
    },
    answer: { status: 401, code: 'INVALID_USERNAME_OR_PASSWORD' },
  },
  {
    what: 'the password, at a change of it',
    // The old one as the new one is refused only after it was found to be right.
    prepare: passwordAt(
      '/users/password/update',
      (secret) => ({ current_password: secret, new_password: password }),
      'PUT',
    ),
    answer: notMatching,
  },
  {
    what: 'the password, where the second step is set up',
    prepare: passwordAt('/users/2fa/setup', (secret) => ({ current_password: secret })),
    answer: notMatching,
  },
  {
    what: 'the password, where the second step is turned off',
    prepare: async () => {
      const { token, code } = await makeProtected();
      const call = (secret: string) =>
        post('/users/2fa/disable', { current_password: secret, code: code() }, { token, address: newAddress() });
      return { guess: () => call(wrong), know: () => call(password) };
    },
    answer: notMatching,
  },
  {
    what: 'the code, at the log-in',
    prepare: async () => {
      const account = await makeProtected();
      const call = async (code: string) =>
        post('/oauth/login/2fa', { two_factor_token: await account.begin(), code }, { address: newAddress() });
      return { guess: () => call(account.wrongCode()), know: () => call(account.code()) };
    },
    answer: wrongCode,
  },
  {
    what: 'the code, where the second step is turned on',
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
      return { guess: () => call(account.wrongCodeFor(secret)), know: () => call(account.codeOf(secret)) };
    },
    answer: wrongCode,
  },
  { what: 'the code, where the second step is turned off', prepare: codeAt('/users/2fa/disable'), answer: wrongCode },
  {
    what: 'the code, where recovery codes are renewed',
    prepare: codeAt('/users/2fa/recovery-codes'),
    answer: wrongCode,
  },
];

describe('an account', () => {
  it.each(secrets)('is locked after 5 guesses at $what, longer each time', async ({ prepare, answer }) => {
    const { guess, know } = await prepare();
    const another = await prepare();
    for (const seconds of [60, 300, 900, 3600]) {
      for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toMatchObject(answer);
      expect(await guess()).toEqual({ ...tooMany, retryAfter: String(seconds) });
      if (seconds === 60) {
        expect(await another.guess()).toMatchObject(answer);
        expect((await another.know()).status).not.toBe(429);
      }
      if (seconds !== 3600) sleep(seconds + 1);
    }
    // What is right is refused as well: an answer would tell a guesser that it is.
    expect(await know()).toMatchObject(tooMany);
    sleep(3600 - 60);
    expect(await know()).toMatchObject(tooMany);
    sleep(61);
    expect((await know()).status).not.toBe(429);
  });

  it('that gave the right password begins anew: the next lock is a short one', async () => {
    const { email } = await makeCandidate(product);
    const call = (secret: string) => post('/oauth/login', { email, password: secret }, { address: newAddress() });
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
});

it('every public write is limited, or takes a link that nobody can guess', async () => {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  type Operation = { description: string };
  const writes = Object.entries(paths as Record<string, Record<string, Operation>>)
    .filter(([, methods]) => methods.post?.description === 'Access: public.')
    .map(([path]) => path.replace(/^\/api/, ''));
  const unguessable = ['/oauth/activate', '/oauth/password/reset', '/users/email/confirm'];
  const limited = [...new Set(addressLimits.map(({ path }) => path)), '/oauth/login/2fa'];
  expect(writes.toSorted()).toEqual([...limited, ...unguessable].toSorted());
});
