import { listAuditLog, listUserAuditLog } from '@portal/shared/audit-log/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { logInAsAdmin, makeCandidate, password } from '#test/candidate-factory.ts';
import type { Caller } from '#test/raw-call.ts';
import { attempt, newAddress, rawCall, tokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { makeTwoStepAccount } from '#test/two-step-account.ts';
import { networkOf } from './record-refused.ts';
import { listAudit } from './repository.ts';

let product: TestProduct;
let admin: ApiClient;
/** The id of the newest entry before the test. */
let before: number;

const entriesAfter = async (afterId: number) =>
  (await listAudit(product.deps.db, { afterId }, { page: 1, pageSize: 1000 })).rows.toReversed();

beforeAll(async () => {
  product = await startTestProduct();
  // A minute ends exactly when a test says so.
  product.clock.stop();
});
afterAll(() => product.close());
beforeEach(async () => {
  // The hour that an origin's entries are counted in is over.
  product.clock.advance({ minutes: 61 });
  admin = await logInAsAdmin(product);
  before = Number((await entriesAfter(0)).at(-1)?.id ?? 0);
});

const wrong = 'Sai-mật-khẩu9';
const logIn = (email: string, secret = wrong, who: Caller = {}) =>
  attempt(product, '/oauth/login', { email, password: secret }, who);
const failures = async () =>
  (await entriesAfter(before))
    .filter(({ action }) => action === 'account.fail-log-in')
    .map(({ subjectEmail: email, after, ip }) => ({ email, after, ip }));

it('a failed login is in the audit log of its account, with its reason and origin', async () => {
  const { email } = await makeCandidate(product);
  const address = newAddress();
  await logIn(email, wrong, { address });
  const { items } = await admin.call(listUserAuditLog, { params: { email } });
  expect(items[0]).toEqual({
    at: expect.any(String),
    actor: 'system',
    action: 'account.fail-log-in',
    subject: { type: 'user', uid: expect.any(String), email },
    before: null,
    after: { reason: 'wrong-password', how: 'password', attempts: 1 },
    ip: address,
  });
});

it('a failed login leaves neither the password nor an unknown address in the audit log', async () => {
  const address = newAddress();
  const typed = 'my.secret@example.com';
  expect(await logIn(typed, wrong, { address })).toMatchObject({ status: 401, code: 'INVALID_USERNAME_OR_PASSWORD' });
  const entries = await entriesAfter(before);
  expect(await failures()).toEqual([
    { email: null, after: { reason: 'unknown-address', how: 'password', attempts: 1 }, ip: address },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/secret|Sai-/);
});

it('a login that is locked, not activated, or out of attempts is recorded with this reason', async () => {
  const locked = await makeCandidate(product);
  await product.deps.db.execute(sql`update users set is_locked = true where email = ${locked.email}`);
  await logIn(locked.email, password, { address: newAddress() });
  const inactive = await makeCandidate(product);
  await product.deps.db.execute(sql`update users set activated_at = null where email = ${inactive.email}`);
  await logIn(inactive.email, password, { address: newAddress() });
  const { email } = await makeCandidate(product);
  const address = newAddress();
  for (let count = 0; count < 5; count += 1) await logIn(email, wrong, { address });
  expect(await logIn(email, password, { address })).toMatchObject({ status: 429 });

  const reasons = (await failures()).map((one) => [one.email, (one.after as { reason: string }).reason]);
  expect(reasons).toEqual([
    [locked.email, 'locked'],
    [inactive.email, 'not-activated'],
    [email, 'wrong-password'],
    [email, 'too-many-attempts'],
  ]);
});

it('too many codes at the second step are recorded', async () => {
  const account = await makeTwoStepAccount(product);
  const app = await account.enableTwoFactor();
  for (let count = 0; count < 6; count += 1) {
    const twoFactorToken = await account.begin();
    const body = { two_factor_token: twoFactorToken, code: account.wrongCodeFor(app.secret) };
    await attempt(product, '/oauth/login/2fa', body, {});
  }
  const all = (await entriesAfter(before)).map(({ action }) => action);
  expect(all.filter((action) => action === 'two-factor.fail')).toHaveLength(5);
  expect(await failures()).toEqual([
    {
      email: account.email,
      after: { reason: 'too-many-attempts', how: 'authenticator-app', attempts: 1 },
      ip: '127.0.0.1',
    },
  ]);
});

it('failed logins get an entry for the first and the tenth attempt in a minute, and again in the next minute', async () => {
  const { email } = await makeCandidate(product);
  const address = newAddress();
  for (let count = 0; count < 5; count += 1) await logIn(email, wrong, { address });
  for (let count = 0; count < 12; count += 1) await logIn(email, wrong, { address });
  const attempts = async () =>
    (await failures()).map(({ after }) => [
      (after as { reason: string }).reason,
      (after as { attempts: number }).attempts,
    ]);
  const firstMinute = [
    ['wrong-password', 1],
    ['too-many-attempts', 1],
    ['too-many-attempts', 10],
  ];
  expect(await attempts()).toEqual(firstMinute);
  product.clock.advance({ minutes: 1 });
  await logIn(email, wrong, { address });
  // The lock has ended, and what it refused does not lead to the next one.
  expect(await attempts()).toEqual([...firstMinute, ['wrong-password', 1]]);
});

it('refusals by the limit of a network address leave no rows for the email addresses that they name', async () => {
  const address = newAddress();
  const rows = async () => {
    const {
      rows: [row],
    } = await product.deps.db.execute<{ rows: number }>(sql`select count(*)::int as rows from attempt_counters`);
    return row?.rows;
  };
  const guess = async (count: number) => (await logIn(`random-${count}@example.com`, wrong, { address })).status;
  expect(await guess(0)).toBe(401);
  await product.deps.db.execute(sql`update attempt_counters set count = 50 where key = ${`login:address:${address}`}`);
  expect(await guess(1)).toBe(429);
  const full = await rows();
  for (let count = 2; count < 12; count += 1) expect(await guess(count)).toBe(429);
  expect(await rows()).toBe(full);
  expect((await failures()).at(-1)).toEqual({
    email: null,
    after: { reason: 'too-many-attempts', how: 'password', attempts: 10 },
    ip: address,
  });
});

it('one network cannot write more than 60 entries about failed logins in an hour', async () => {
  const address = (count: number) => `2001:db8:1:2::${count.toString(16)}`;
  for (let count = 0; count < 70; count += 1) {
    // A network has 50 attempts in a quarter of an hour.
    if (count === 40) product.clock.advance({ minutes: 16 });
    await logIn(`nobody-${count}@example.com`, wrong, { address: address(count) });
  }
  const recorded = await failures();
  expect(recorded).toHaveLength(60);
  // A reader of the log learns that there may have been more.
  expect(recorded.findIndex(({ after }) => Object(after).isLastOfHour === true)).toBe(59);
  await logIn('nobody@example.com', wrong, { address: '2001:db8:1:3::1' });
  expect(await failures()).toHaveLength(61);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [null, 'unknown'],
])('the address %s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('a known and an unknown address cost a failed login the same statements', async () => {
  const { email } = await makeCandidate(product);
  const statements: string[] = [];
  const query = vi.spyOn(product.deps.db.$client, 'query').mockImplementation(((...given: unknown[]) => {
    statements.push(String((given[0] as { text?: string }).text ?? given[0]));
    return Reflect.apply(real, product.deps.db.$client, given);
  }) as never);
  const real = Object.getPrototypeOf(product.deps.db.$client).query;
  const statementsOf = async (one: string) => {
    statements.length = 0;
    await logIn(one, wrong, { address: newAddress() });
    return [...statements];
  };
  const [known, unknown] = [await statementsOf(email), await statementsOf('nobody.at.all@example.com')];
  query.mockRestore();
  expect(known.length).toBeGreaterThan(4);
  expect(unknown).toEqual(known);
});

it('a call without the permission is recorded with its person, operation, and origin, and changes nothing else', async () => {
  const { email } = await makeCandidate(product);
  const [token, address] = [await tokenOf(product, email), newAddress()];
  const { status } = await rawCall(product, { path: '/admin/users/someone@example.com', token, address });
  expect(status).toBe(403);
  const { items } = await admin.call(listAuditLog, { query: { action: 'permission.deny', actorEmail: email } });
  expect(items).toEqual([
    {
      at: expect.any(String),
      actor: { email, roleName: 'CANDIDATE' },
      action: 'permission.deny',
      subject: { type: 'user', uid: expect.any(String), email },
      before: null,
      after: { call: 'GET /admin/users/{email}', attempts: 1 },
      ip: address,
    },
  ]);
});

it('a person gets one entry for each operation and minute, and at most 60 in an hour', async () => {
  const { email } = await makeCandidate(product);
  const token = await tokenOf(product, email);
  const denials = async () => (await entriesAfter(before)).filter(({ action }) => action === 'permission.deny').length;
  const call = (path: string) => rawCall(product, { path, token });
  for (let count = 0; count < 5; count += 1) await call('/admin/users');
  await call('/admin/jobs');
  expect(await denials()).toBe(2);
  for (let minute = 0; minute < 40; minute += 1) {
    product.clock.advance({ minutes: 1.1 });
    await call('/admin/users');
    await call('/admin/jobs');
  }
  expect(await denials()).toBe(60);
});

it('a refusal is answered even if it cannot be recorded', async () => {
  const { email } = await makeCandidate(product);
  const token = await tokenOf(product, email);
  const transaction = vi.spyOn(product.deps.db, 'transaction').mockRejectedValue(new Error('the disk is full'));
  const denied = await rawCall(product, { path: '/admin/users', token });
  const failed = await logIn(email, wrong, { address: newAddress() });
  transaction.mockRestore();
  expect(denied.status).toBe(403);
  expect(failed).toMatchObject({ status: 401, code: 'INVALID_USERNAME_OR_PASSWORD' });
});
