import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import * as auth from '@portal/shared/auth/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { countUsers, exportUsers, listUsers } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, logInAsAdmin, makeApproved, makeCandidate, makeJob, password, refusalOf } from './candidate-factory.ts';
import type { StandInGraph } from './facebook-graph.ts';
import { facebookApp, startStandInGraph } from './facebook-graph.ts';
import type { Caller } from './raw-call.ts';
import { adminTokenOf, attempt, newAddress, rawCall, tokenOf } from './raw-call.ts';
import { logInAsStaff } from './staff.ts';
import type { TestProduct } from './test-product.ts';
import { adminEmail, startTestProduct } from './test-product.ts';

/** How often an attempt is allowed. The limits are literals, not taken from the product. */

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

const post = (path: string, body: object, who: Caller = {}) => attempt(product, path, body, who);
const sleep = (seconds: number) => product.clock.advance({ minutes: seconds / 60 });
const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' };
const wrong = 'Sai-mật-khẩu1';

let counter = 0;
const newEmail = () => `somebody-${counter++}@example.com`;
const names = { first_name: 'Văn An', last_name: 'Nguyễn' };

interface AddressLimit {
  what: string;
  path: string;
  body: (email: string) => object;
  /** The status of an attempt within the limit. */
  answer: number;
  count: number;
  windowSeconds: number;
}

const addressLimits: AddressLimit[] = [
  {
    what: 'logins',
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
    what: 'logins through Facebook',
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

let networks = 0;
/** Addresses of one /64, which belongs to one caller. */
function newNetwork(): () => string {
  networks += 1;
  const network = networks.toString(16);
  let hosts = 0;
  return () => `2001:db8:${network}:1::${(hosts++).toString(16)}`;
}

it.each(addressLimits)(
  'a network has $count $what in $windowSeconds seconds, with all its addresses',
  async (limit) => {
    const { email } = await makeCandidate(product);
    const nextAddress = newNetwork();
    const again = (from = nextAddress()) => post(limit.path, limit.body(email), { address: from });
    const tries: Awaited<ReturnType<typeof again>>[] = [];
    // As many at once as the product has connections: on a busy machine, a call that waits too long for one gets 503.
    while (tries.length < limit.count) tries.push(...(await Promise.all(Array.from({ length: 10 }, () => again()))));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([limit.answer]));

    const refused = await again();
    expect(refused).toMatchObject(tooMany);
    const seconds = Number(refused.retryAfter);
    expect(refused.retryAfter).toMatch(/^\d+$/);
    expect(seconds).toBeLessThanOrEqual(limit.windowSeconds);
    // The window began with the first attempt, some seconds ago.
    expect(seconds).toBeGreaterThan(limit.windowSeconds - 120);
    expect((await again(newAddress())).status).toBe(limit.answer);

    sleep(seconds - 60);
    expect(await again()).toMatchObject(tooMany);
    sleep(61);
    expect((await again()).status).toBe(limit.answer);
  },
);

it('a network address gets its attempt back after a successful login', async () => {
  const address = newAddress();
  for (let tries = 0; tries < 55; tries += 1) {
    const { email } = await makeCandidate(product);
    expect((await post('/oauth/login', { email, password }, { address })).status).toBe(200);
  }
});

it('fifty wrong logins at an address shut out strangers, and nobody who has logged in there within 30 days', async () => {
  const address = newAddress();
  const logIn = (email: string, typed = password) => post('/oauth/login', { email, password: typed }, { address });
  const [resident, stranger] = [(await makeCandidate(product)).email, (await makeCandidate(product)).email];
  expect((await logIn(resident)).status).toBe(200);
  for (let tries = 0; tries < 50; tries += 1) await logIn(newEmail(), wrong);

  const refusal = await logIn(stranger);
  expect(refusal).toMatchObject(tooMany);
  expect(await logIn(resident, wrong), 'who lives there is not revealed').toEqual(refusal);
  // The wrong password of the resident was verified, so the account's entries have it.
  const failed = async (email: string) => {
    const admin = await logInAsAdmin(product);
    const { items } = await admin.call(listUserAuditLog, { params: { email } });
    return items.filter(({ action }) => action === 'account.fail-log-in').map(({ after }) => after);
  };
  expect([await failed(resident), await failed(stranger)]).toMatchObject([[{ reason: 'too-many-attempts' }], []]);
  expect((await logIn(resident)).status).toBe(200);

  sleep(31 * 86_400);
  for (let tries = 0; tries < 50; tries += 1) await logIn(newEmail(), wrong);
  expect(await logIn(resident)).toMatchObject(tooMany);
});

it('wrong logins of people who have logged in at an address use up nothing of it for strangers', async () => {
  const address = newAddress();
  const stranger = (await makeCandidate(product)).email;
  for (let person = 0; person < 13; person += 1) {
    const { email } = await makeCandidate(product);
    await post('/oauth/login', { email, password }, { address });
    for (let tries = 0; tries < 4; tries += 1) await post('/oauth/login', { email, password: wrong }, { address });
  }
  expect((await post('/oauth/login', { email: stranger, password }, { address })).status).toBe(200);
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
])('%s sends 5 links an hour to one mailbox and answers the sixth request alike', async (path, makeMailbox) => {
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
  for (const answer of answers) expect(answer).toEqual({ status: 200, code: 'SUCCESS', retryAfter: undefined });
  expect(await sent()).toBe(5);

  sleep(3601);
  await request();
  expect(await sent()).toBe(6);
});

it('staff search 300 times an hour for what may be an identity number, and for names and phones without a limit', async () => {
  const manager = await logInAsStaff(product, 'CASE_MANAGER');
  const search = (text: string) => manager.call(countUsers, { query: { search: text } });
  await search('C1234567');
  await product.deps.db.execute(sql`update attempt_counters set count = 299 where key like 'number-search:%'`);
  for (const text of ['Nguyễn', '0912 345 678', '+84 912 345 678', 'an2026@example.com']) await search(text);
  await search('C1234567');
  for (const call of [countUsers, listUsers, exportUsers]) {
    const refusal = await refusalOf(manager.call(call, { query: { search: '001095001234' } }));
    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  }
  await search('Nguyễn');
  const other = await logInAsStaff(product, 'CASE_MANAGER');
  await other.call(countUsers, { query: { search: '001095001234' } });
});

it('each person gives and withdraws consents 60 times an hour', async () => {
  const { email } = await makeCandidate(product);
  const token = await tokenOf(product, email);
  const body = { version: 'none', language_code: 'VI' };
  const again = () => attempt(product, '/consents/news', body, { token });
  for (let tries = 0; tries < 60; tries += 1) expect((await again()).status).toBe(409);
  expect(await again()).toMatchObject({ ...tooMany, retryAfter: '3600' });
  const withdrawal = await rawCall(product, { method: 'DELETE', path: '/consents/sensitive', token });
  expect(withdrawal.status).toBe(429);
  sleep(3601);
  expect((await again()).status).toBe(409);
});

it('each person gets 60 PDFs in 15 minutes, whichever they are', async () => {
  const { uid } = await makeJob(product);
  const candidate = await makeApproved(product);
  await apply(candidate, uid);
  const [invoice] = (await candidate.client.call(listInvoices, {})).items;
  const reader = await makeApproved(product);
  const calls: [path: string, who: string][] = [
    [`/invoices/${invoice?.id}/pdf`, candidate.email],
    [`/invoices/${invoice?.id}/payment-sheet`, candidate.email],
    ['/statement/pdf', candidate.email],
    [`/jobs/${uid}/contract/pdf`, reader.email],
  ];
  const read = async (path: string, token: string) => (await rawCall(product, { path, token })).status;
  const countPdfs = (email: string, count: number) =>
    product.deps.db.execute(sql`update attempt_counters set count = ${count}
      where key = 'pdf:' || (select id from users where email = ${email})`);
  for (const email of [candidate.email, reader.email]) {
    const token = await tokenOf(product, email);
    const own = calls.filter(([, who]) => who === email).map(([path]) => path);
    for (const path of own) expect(await read(path, token), path).toBe(200);
    await countPdfs(email, 59);
    expect(await read('/statement/pdf', token)).toBe(200);
    for (const path of own) expect(await read(path, token), path).toBe(429);
  }
  const staff = await adminTokenOf(product);
  const path = `/admin/users/${candidate.email}/statement/pdf`;
  expect(await read(path, staff)).toBe(200);
  await countPdfs(adminEmail, 59);
  expect(await read(path, staff)).toBe(200);
  expect(await read(path, staff)).toBe(429);
  sleep(901);
  expect(await read('/statement/pdf', await tokenOf(product, candidate.email))).toBe(200);
});

it('every public write is limited or requires a link that nobody can guess', async () => {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  type Operation = { description: string };
  const writes = Object.entries(paths as Record<string, Record<string, Operation>>)
    .filter(([, methods]) => methods.post?.description === 'Access: public.')
    .map(([path]) => path.replace(/^\/api/, ''));
  const unguessable = [
    '/oauth/activate',
    '/oauth/links/read',
    '/oauth/password/reset',
    '/users/email/confirm',
    '/users/email/object',
    '/users/email/undo',
  ];
  const limited = [...new Set(addressLimits.map(({ path }) => path)), '/oauth/login/2fa'];
  expect(writes.toSorted()).toEqual([...limited, ...unguessable].toSorted());
});
