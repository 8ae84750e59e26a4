import { json } from 'node:stream/consumers';
import type { RoleName } from '@portal/shared/access/roles';
import { listApplications } from '@portal/shared/applications/contract';
import { uploadFile } from '@portal/shared/files/contract';
import type { Access } from '@portal/shared/http/endpoint';
import { listInvoices } from '@portal/shared/invoices/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '#audit-log/record.ts';
import { startSession } from '#auth/sessions/session.ts';
import { requireTwoFactorForStaff } from '#settings/repository.ts';
import type { Candidate } from './candidate-factory.ts';
import { apply, makeApproved, makeJob, pay, pngFile } from './candidate-factory.ts';
import { callOf, endpoints } from './endpoints.ts';
import { callsWithoutPermission, recordTable, rolesWith, writesWith } from './permission-table.ts';
import { changedOwners, watchRowsByOwner } from './rows-by-owner.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** Makes every call as every role, without a token, and as another candidate. */

const letters: Record<string, RoleName> = {
  C: 'CANDIDATE',
  A: 'ADMIN',
  M: 'CASE_MANAGER',
  T: 'ACCOUNTANT',
  V: 'VIEWER',
};
const unknown = '01890000-0000-7000-8000-000000000000';
const examples: Record<string, string> = { email: 'nobody@example.com', step: 'form_9089' };

let product: TestProduct;
let owner: Candidate;
let stranger: Candidate;
let records: Record<string, string>;
const users = new Map<RoleName, string>();

beforeAll(async () => {
  product = await startTestProduct({ SEED_DEMO: 'false' });
  const job = await makeJob(product);
  owner = await makeApproved(product);
  stranger = await makeApproved(product);
  const application = await apply(owner, job.uid);
  const transfer = await pay(owner);
  const file = await owner.client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() });
  const [invoice] = (await owner.client.call(listInvoices, {})).items;
  const [applied] = (await owner.client.call(listApplications, {})).items;
  records = {
    application: application.uid,
    contract: applied?.contractUid ?? '',
    invoice: invoice?.id ?? '',
    transfer: transfer.id,
    file: file.uid,
  };
  await product.work();
  const { rows } = await product.deps.db.execute<{ id: string }>(
    sql`select id from users where email = ${stranger.email}`,
  );
  users.set('CANDIDATE', rows[0]?.id ?? '');
  for (const role of ['ADMIN', 'CASE_MANAGER', 'ACCOUNTANT', 'VIEWER'] as const) {
    const made = await product.deps.db.execute<{ id: string }>(sql`
      insert into users (id, email, password_hash, first_name, last_name, language_code, role_id, activated_at,
        search_text, created_at)
      select gen_random_uuid(), ${`${role.toLowerCase()}@example.org`}, 'none', 'A', 'B', 'VI', id, now(), '', now()
      from roles where name = ${role} returning id`);
    users.set(role, made.rows[0]?.id ?? '');
  }
});
afterAll(() => product.close());

/** A separate token for each call, because some calls end their session. */
const tokenOf = (role: RoleName): Promise<string> =>
  product.deps.db.transaction((tx) => startSession(tx, users.get(role) ?? '', systemContext(product.clock.now())));

async function answerOf(call: string, token: string | null) {
  const [method = '', path = ''] = call.split(' ');
  const url = `/api${path.replace(/\{(\w+)\}/g, (_match, name: string) => examples[name] ?? unknown)}`;
  const answer = await product.app.inject({
    method: method as 'GET',
    url,
    // An event stream never ends.
    payloadAsStream: true,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
    },
    payload: method === 'GET' || method === 'DELETE' ? undefined : '{}',
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const code = isJson ? ((await json(answer.stream())) as { message_code: string }).message_code : 'SUCCESS';
  answer.stream().destroy();
  return { status: answer.statusCode, code };
}

/**
 * The possible statuses of a call with an empty body and ids of missing records. It succeeds or is refused for its
 * input. A fault of the product (5xx) does not prove permission.
 */
const statusesOf = (call: string): number[] =>
  call.startsWith('GET ') ? [200, 404, 422] : [200, 400, 404, 409, 415, 422];

const isOpen = (access: Access): access is 'public' | 'account' | 'session' =>
  access === 'public' || access === 'account' || access === 'session';
const byAccess = endpoints.map((one) => [callOf(one), one.access] as const);

it('the product serves the calls of all contracts and no others', async () => {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  const calls = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );
  expect(calls.length).toBeGreaterThan(90);
  expect(calls.toSorted()).toEqual(byAccess.map(([call]) => call).toSorted());
});

it.each(['public', 'account', 'session'] as const)(
  'the calls that need no permission with the access "%s" are known',
  (access) => {
    const found = byAccess.filter(([, one]) => one === access).map(([call]) => call);
    expect(found.toSorted()).toEqual(callsWithoutPermission[access].toSorted());
  },
);

it('calls of staff need a permission of staff, and writes need more than the permission to read', () => {
  for (const [call, access] of byAccess.filter(([, one]) => !isOpen(one))) {
    const isOfStaff = / \/(admin|roles)\b/.test(call);
    expect(access !== 'own.case', call).toBe(isOfStaff);
    // The address that it replaces is the caller's own.
    if (call === 'POST /admin/deadlines/feed/replace') continue;
    if (!call.startsWith('GET ')) expect(access, call).not.toMatch(/\.read$/);
  }
  const open = byAccess.filter(([, access]) => isOpen(access)).map(([call]) => call);
  expect(open.filter((call) => / \/(admin|roles)\b/.test(call))).toEqual([]);
});

it('each write of staff needs the permission that stands in the table', () => {
  const writes = byAccess.filter(
    ([call, access]) => !call.startsWith('GET ') && !isOpen(access) && access !== 'own.case',
  );
  const expected = Object.entries(writesWith).flatMap(([access, calls]) => calls.map((call) => [call, access]));
  expect(writes.map(String).toSorted()).toEqual(expected.map(String).toSorted());
});

it.each(byAccess)('the call %s has the access %s', async (call, access) => {
  const stranded = await answerOf(call, null);
  const allowed = statusesOf(call);
  if (access === 'public') {
    expect(stranded.code).not.toBe('NEED_LOGIN');
    expect(allowed).toContain(stranded.status);
  } else expect(stranded).toEqual({ status: 401, code: 'NEED_LOGIN' });
  if (access !== 'public')
    expect(await answerOf(call, 'a-dead-token')).toEqual({ status: 401, code: 'EXPIRED_SESSION' });
  for (const [letter, role] of Object.entries(letters)) {
    const { status, code } = await answerOf(call, await tokenOf(role));
    const may = isOpen(access) || rolesWith[access].includes(letter);
    if (may) {
      expect(code, `${role} may`).not.toMatch(/PERMISSION_DENIED|NEED_LOGIN|EXPIRED_SESSION/);
      expect(allowed, `${role} may`).toContain(status);
    }
    if (!may) expect({ status, code }, `${role} may not`).toEqual({ status: 403, code: 'PERMISSION_DENIED' });
  }
});

it('staff who must set up two-factor authentication may only make the calls of their own account', async () => {
  const requireTwoFactor = (isRequired: boolean) =>
    product.deps.db.transaction((tx) => requireTwoFactorForStaff(tx, isRequired, product.clock.now()));
  await requireTwoFactor(true);
  const answers = await Promise.all(
    byAccess.map(async ([call, access]) => ({ call, access, answer: await answerOf(call, await tokenOf('ADMIN')) })),
  );
  const readings = await Promise.all(
    Object.keys(recordTable).map(async (path) => [path, await read(withIds(path), await tokenOf('ADMIN'))] as const),
  );
  await requireTwoFactor(false);

  const refused = { status: 403, code: 'PERMISSION_DENIED' };
  for (const { call, access, answer } of answers) {
    if (access === 'public' || access === 'account') expect(answer, call).not.toEqual(refused);
    else expect(answer, call).toEqual(refused);
  }
  for (const [path, answer] of readings) expect(answer, path).toEqual(refused);
});

const read = async (path: string, token: string) => {
  const answer = await product.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, code: isJson ? String(answer.json().message_code) : 'SUCCESS' };
};
const withIds = (path: string) => path.replace(/\{(\w+)\}/g, (_match, name: string) => records[name] ?? '');
const withUnknown = (path: string) => path.replace(/\{\w+\}/g, unknown);

it.each(Object.entries(recordTable))(
  'the record at %s is readable by its owner and staff with %s',
  async (path, staff) => {
    const { rows } = await product.deps.db.execute<{ id: string }>(
      sql`select id from users where email = ${owner.email}`,
    );
    const own = await product.deps.db.transaction((tx) =>
      startSession(tx, rows[0]?.id ?? '', systemContext(product.clock.now())),
    );
    expect(await read(withIds(path), own)).toEqual({ status: 200, code: 'SUCCESS' });

    for (const [letter, role] of Object.entries(letters)) {
      const answer = await read(withIds(path), await tokenOf(role));
      if (staff.includes(letter)) expect(answer, role).toEqual({ status: 200, code: 'SUCCESS' });
      // A forbidden record must be answered exactly like a missing one.
      else expect(answer, role).toEqual(await read(withUnknown(path), await tokenOf(role)));
    }
  },
);

it.each([
  'GET /applications/{application}',
  'POST /applications/{application}/withdraw',
  'DELETE /files/{file}',
  'POST /invoices/{invoice}/transfers',
])('another candidate cannot change a record with %s', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  const attempt = async (address: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      method: 'zelle',
      date: '2026-01-05',
      payer: 'X',
      account_holder: 'X',
    })) {
      form.set(name, value);
    }
    form.set('file', pngFile());
    const isUpload = path.endsWith('/transfers');
    const request = new Request('http://product.test', { method: 'POST', body: isUpload ? form : null });
    const answer = await product.app.inject({
      method: method as 'GET',
      url: `/api${address}`,
      headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${await tokenOf('CANDIDATE')}` },
      payload: isUpload ? Buffer.from(await request.arrayBuffer()) : undefined,
    });
    return { status: answer.statusCode, code: answer.json().message_code };
  };
  const readRows = await watchRowsByOwner(product);
  const before = await readRows();
  expect([...before.keys()]).toContain(`applications of ${owner.email}`);

  const answer = await attempt(withIds(path));

  expect(answer.status).toBe(404);
  expect(answer).toEqual(await attempt(withUnknown(path)));
  const changed = changedOwners(before, await readRows());
  expect(changed.filter((name) => name.endsWith(owner.email))).toEqual([]);
});
