import type { ApiClient } from '@portal/shared/http/client';
import { confirmIdentity } from '@portal/shared/sessions/contract';
import { inviteStaff } from '@portal/shared/staff/contract';
import { changePassword, getMe } from '@portal/shared/users/account-contract';
import { exportUsers } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '#audit-log/record.ts';
import { startSession } from '#auth/sessions/session.ts';
import { demoPassword } from '#seed/demo/people.ts';
import { logIn, logInAsAdmin, refusalOf } from './candidate-factory.ts';
import { callOf, endpoints } from './endpoints.ts';
import { race, refusedWith } from './lock-row.ts';
import { adminPassword } from './open-product.ts';
import { followSideEffects } from './side-effects.ts';
import { logInAsStaff } from './staff.ts';
import type { TestProduct } from './test-product.ts';
import { adminEmail, startTestProduct } from './test-product.ts';
import { enable, setUp, totpOf } from './two-step-account.ts';

/** Sensitive calls need a session that logged in or confirmed the identity within ten minutes. */

/** By hand: changes of roles, exports, payees, and refunds, the end of another session, and others' two-factor resets. */
const sensitive = [
  'DELETE /admin/roles/{id}',
  'DELETE /users/sessions/{uid}',
  'GET /admin/cases/export',
  'GET /admin/invoices/export',
  'GET /admin/money/export',
  'GET /admin/users/export',
  'POST /admin/approvals/{uid}/approve',
  'POST /admin/fee-plans',
  'POST /admin/government-fees',
  'POST /admin/refunds/{id}/grant',
  'POST /admin/refunds/{id}/pay',
  'POST /admin/refunds/{id}/refuse',
  'POST /admin/refunds/{id}/withdraw',
  'POST /admin/roles',
  'POST /admin/staff',
  'POST /admin/staff/{email}/reset-two-factor',
  'POST /admin/users/{email}/email',
  'POST /admin/users/{email}/refunds',
  'POST /admin/users/{email}/reset-two-factor',
  'PUT /admin/fee-plans/{name}',
  'PUT /admin/roles/{id}',
  'PUT /admin/settings',
  'PUT /admin/staff/{email}/role',
];

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const refused = { status: 403, code: 'CONFIRM_IDENTITY', fields: {} };
let counter = 0;
/** A sensitive call with an effect that is easy to see. */
const invite = (client: ApiClient, options?: { idempotencyKey: string }) => {
  counter += options ? 0 : 1;
  const email = options ? 'invited-once@example.com' : `invited-${counter}@example.com`;
  const body = { email, firstName: 'Thị Lan', lastName: 'Đỗ', roleName: 'VIEWER' } as const;
  return client.call(inviteStaff, { body }, options);
};
const isAllowed = (client: ApiClient) =>
  invite(client).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code !== 'CONFIRM_IDENTITY') throw error;
      return false;
    },
  );
const confirm = (client: ApiClient, currentPassword = adminPassword) =>
  client.call(confirmIdentity, { body: { currentPassword } });
const entriesOf = async (email: string) => {
  const { rows } = await product.deps.db.execute<{ action: string }>(
    sql`select action from audit_log where actor_email = ${email} order by id`,
  );
  return rows.map(({ action }) => action);
};

/** The code of the answer to a call with an empty body, as an administrator whose session began eleven minutes ago. */
async function answerOf(call: string): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const admin = await product.deps.db.execute<{ id: string }>(sql`select id from users where email = ${adminEmail}`);
  const token = await product.deps.db.transaction((tx) =>
    startSession(tx, admin.rows[0]?.id ?? '', systemContext(new Date(product.clock.now().getTime() - 660_000))),
  );
  const upload = '--x\r\ncontent-disposition: form-data; name="reference"\r\n\r\nA\r\n--x--\r\n';
  const isUpload = path.endsWith('/pay') || path.endsWith('/email');
  const answer = await product.app.inject({
    method: method as 'GET',
    url: `/api${path.replace(/\{\w+\}/g, 'nobody@example.com')}`,
    payloadAsStream: true,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'content-type': isUpload ? 'multipart/form-data; boundary=x' : 'application/json' }),
    },
    ...(method !== 'GET' && { payload: isUpload ? upload : '{}' }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  let text = '';
  if (isJson) for await (const part of answer.stream()) text += String(part);
  answer.stream().destroy();
  return isJson ? (JSON.parse(text) as { message_code: string }).message_code : 'SUCCESS';
}

it('of all calls, those that change roles, payees, refunds, and sessions, and the export, need a confirmation', async () => {
  const asked: string[] = [];
  for (const call of endpoints.map(callOf)) {
    if ((await answerOf(call)) === 'CONFIRM_IDENTITY') asked.push(call);
  }
  expect(asked.toSorted()).toEqual(sensitive);
});

it('a login counts for ten minutes, and a confirmation for ten more', async () => {
  const client = await logInAsAdmin(product);
  product.clock.advance({ minutes: 9 });
  expect(await isAllowed(client)).toBe(true);
  product.clock.advance({ minutes: 1.1 });
  const traces = await followSideEffects(product);
  expect(await refusalOf(invite(client))).toEqual(refused);
  expect(await refusalOf(client.call(exportUsers, {}))).toEqual(refused);
  expect(await traces()).toEqual({ audited: [], notified: [], posted: [], mails: 0 });

  const { confirmedUntil } = await confirm(client);
  const leftMs = Date.parse(confirmedUntil) - product.clock.now().getTime();
  expect(leftMs).toBeGreaterThan(590_000);
  expect(leftMs).toBeLessThanOrEqual(600_000);
  expect(await isAllowed(client)).toBe(true);
  product.clock.advance({ minutes: 10.1 });
  expect(await isAllowed(client)).toBe(false);
  expect((await entriesOf(adminEmail)).filter((action) => action === 'account.confirm-identity')).toHaveLength(1);
});

it('a confirmation counts for its own session only', async () => {
  const [client, other] = [await logInAsAdmin(product), await logInAsAdmin(product)];
  product.clock.advance({ minutes: 11 });
  await confirm(client);
  expect([await isAllowed(client), await isAllowed(other)]).toEqual([true, false]);
});

it('a call that the role may not make is refused for its permission, whatever the confirmation', async () => {
  const viewer = await logInAsStaff(product, 'VIEWER');
  product.clock.advance({ minutes: 11 });
  expect(await refusalOf(invite(viewer))).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' });
});

it('wrong passwords confirm nothing, are audited, and are limited', async () => {
  const client = await logInAsStaff(product, 'ADMIN');
  const { email } = await client.call(getMe, {});
  product.clock.advance({ minutes: 11 });
  expect(await refusalOf(client.call(confirmIdentity, { body: {} }))).toMatchObject({
    status: 400,
    fields: { currentPassword: 'MISSING_FIELD' },
  });
  for (let guess = 1; guess <= 5; guess += 1) {
    expect(await refusalOf(confirm(client, `Sai-mật-khẩu-${guess}`))).toMatchObject({
      status: 400,
      code: 'CURRENT_PASSWORD_NOT_MATCH',
    });
  }
  expect(await refusalOf(confirm(client, demoPassword))).toMatchObject({ status: 429 });
  expect(await isAllowed(client)).toBe(false);
  const failures = (await entriesOf(email)).filter((action) => action !== 'account.log-in');
  expect(failures).toEqual(['account.fail-confirmation']);
});

it('an account with two-factor authentication confirms with a code, once', async () => {
  const client = await logInAsStaff(product, 'ADMIN');
  const { email } = await client.call(getMe, {});
  const { secret } = await setUp(client, demoPassword);
  await enable(client, totpOf(secret, product.clock.now()));
  product.clock.advance({ minutes: 11 });
  const confirmWith = (code: string) => client.call(confirmIdentity, { body: { code } });
  const wrong = { status: 400, code: 'INVALID_TWO_FACTOR_CODE', fields: {} };
  const code = totpOf(secret, product.clock.now());
  expect(await refusalOf(confirmWith(code === '000000' ? '111111' : '000000'))).toEqual(wrong);
  expect(await isAllowed(client)).toBe(false);
  await confirmWith(code);
  expect(await isAllowed(client)).toBe(true);
  expect(await refusalOf(confirmWith(code))).toEqual(wrong);
  expect((await entriesOf(email)).filter((action) => /fail|confirm/.test(action))).toEqual([
    'two-factor.fail',
    'account.confirm-identity',
    'two-factor.fail',
  ]);
});

it('a change of the password voids the confirmation of the session that stays', async () => {
  const client = await logInAsStaff(product, 'ADMIN');
  const newPassword = 'Mật-khẩu-mới-9';
  await client.call(changePassword, { body: { currentPassword: demoPassword, newPassword } });
  expect(await isAllowed(client)).toBe(false);
  await confirm(client, newPassword);
  expect(await isAllowed(client)).toBe(true);
});

it('a confirmation that waits for a change of the password is refused', async () => {
  const client = await logInAsStaff(product, 'ADMIN');
  const { email, userId } = await client.call(getMe, {});
  const other = await logIn(product, email, demoPassword);
  const ended = await race(
    product,
    { table: 'users', id: userId },
    {
      changed: () =>
        client.call(changePassword, { body: { currentPassword: demoPassword, newPassword: 'Mật-khẩu-mới-9' } }),
      confirmed: () => confirm(other, demoPassword),
    },
  );
  expect(ended).toEqual({ changed: { value: null }, confirmed: refusedWith(401, 'EXPIRED_SESSION') });
});
