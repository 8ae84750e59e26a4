import type { RoleName } from '@portal/shared/access/roles';
import { listAuditLog, listUserAuditLog } from '@portal/shared/audit-log/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { createJob } from '@portal/shared/jobs/contract';
import { getOverview } from '@portal/shared/overview/contract';
import { getRoleDetail, listRoles } from '@portal/shared/roles/contract';
import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { approveTransfer, listStaffTransfers } from '@portal/shared/transfers/contract';
import { getMe, updateMe } from '@portal/shared/users/account-contract';
import { approveProfile, getUser, listUsers, setCaseId } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  jobBody,
  logIn,
  logInAsAdmin,
  makeCandidate,
  makeReviewed,
  refusalOf,
} from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { demoPassword, openDemoAccount } from '../../seed/demo/people.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

async function logInAs(role: RoleName): Promise<ApiClient> {
  const email = `${role.toLowerCase()}@example.com`;
  await openDemoAccount(product.deps, { email, firstName: 'Nhân', lastName: 'Viên', role });
  return logIn(product, email, demoPassword);
}

const table: [
  RoleName,
  { reviewsUsers: boolean; confirmsMoney: boolean; managesJobs: boolean; readsAll: boolean; settings: boolean },
][] = [
  ['ADMIN', { reviewsUsers: true, confirmsMoney: true, managesJobs: true, readsAll: true, settings: true }],
  ['CASE_MANAGER', { reviewsUsers: true, confirmsMoney: false, managesJobs: true, readsAll: true, settings: false }],
  ['ACCOUNTANT', { reviewsUsers: false, confirmsMoney: true, managesJobs: false, readsAll: false, settings: false }],
  ['VIEWER', { reviewsUsers: false, confirmsMoney: false, managesJobs: false, readsAll: true, settings: false }],
];

it.each(table)('the role %s may do what its permissions allow, and no more', async (role, may) => {
  const client = role === 'ADMIN' ? admin : await logInAs(role);
  const { email } = await makeReviewed(product);
  const unknown = { params: { id: '01890000-0000-7000-8000-000000000000' } };
  const isDenied = async (call: Promise<unknown>) =>
    call.then(
      () => false,
      (failure) => failure.code === 'PERMISSION_DENIED',
    );
  expect(await isDenied(client.call(listUsers, {}))).toBe(false);
  expect(await isDenied(client.call(listStaffTransfers, {}))).toBe(false);
  expect(await isDenied(client.call(approveProfile, { params: { email } }))).toBe(!may.reviewsUsers);
  expect(await isDenied(client.call(approveTransfer, unknown))).toBe(!may.confirmsMoney);
  expect(await isDenied(client.call(createJob, { body: jobBody() }))).toBe(!may.managesJobs);
  expect(await isDenied(client.call(listAuditLog, {}))).toBe(!may.readsAll);

  const settings = await admin.call(getSettings, {});
  expect(await isDenied(client.call(updateSettings, { body: settings }))).toBe(!may.settings);
});

it('roles are listed with their permissions', async () => {
  const { items } = await admin.call(listRoles, {});
  expect(items.map(({ name }) => name).sort()).toEqual(['ACCOUNTANT', 'ADMIN', 'CANDIDATE', 'CASE_MANAGER', 'VIEWER']);
  const detail = await admin.call(getRoleDetail, { params: { id: items[0]?.id ?? '' } });
  expect(detail.subjectauditlog).toEqual([]);
  const unknown = admin.call(getRoleDetail, { params: { id: 'x' } });
  expect(await refusalOf(unknown)).toMatchObject({ status: 404, code: 'ROLE_NOT_FOUND' });
});

it('candidates can be found by name, email, and case id without diacritics, by status, and by day', async () => {
  await makeCandidate(product, { lastName: 'Đặng', firstName: 'Thị Ngữ', email: 'ngu.dang@example.com' });
  const emails = async (query: object) => (await admin.call(listUsers, { query })).items.map(({ email }) => email);
  expect(await emails({ search: 'ngu DANG' })).toEqual(['ngu.dang@example.com']);
  expect(await emails({ lastName: 'dang' })).toEqual(['ngu.dang@example.com']);
  expect(await emails({ firstName: 'Ngữ', status: 'PENDING' })).toEqual(['ngu.dang@example.com']);
  expect(await emails({ email: 'ngu.dang', status: 'APPROVED' })).toEqual([]);

  const today = product.clock.today();
  expect(await emails({ email: 'ngu.dang', lowerDateJoined: today, upperDateJoined: today })).toHaveLength(1);
  expect(await emails({ upperDateJoined: '2020-01-01' })).toEqual([]);

  // A day begins at midnight in Vietnam.
  const [before, after] = ['2020-01-01', '2020-01-02'];
  for (const [moment, day, otherDay] of [
    ['2020-01-01T23:59:59.999+07:00', before, after],
    ['2020-01-02T00:00:00+07:00', after, before],
  ] as const) {
    await product.deps.db.execute(sql`update users set created_at = ${moment} where email = 'ngu.dang@example.com'`);
    expect(await emails({ lowerDateJoined: day, upperDateJoined: day }), moment).toHaveLength(1);
    expect(await emails({ lowerDateJoined: otherDay, upperDateJoined: otherDay }), moment).toEqual([]);
  }
  const sorted = await emails({ sort: 'email', pageSize: 100 });
  expect(sorted).toEqual([...sorted].sort());
});

it('a case id is unique, ignoring case', async () => {
  const [one, two] = [await makeCandidate(product), await makeCandidate(product)];
  const set = (email: string, caseId: string) => admin.call(setCaseId, { params: { email }, body: { caseId } });
  expect((await set(one.email, 'EB3-77')).caseId).toBe('EB3-77');
  expect(await refusalOf(set(two.email, 'eb3-77'))).toMatchObject({
    status: 409,
    code: 'DUPLICATE_VALUE_FOR_ITEM',
    fields: { caseId: 'CASE_ID_TAKEN' },
  });
  expect(await refusalOf(set(two.email, ' '))).toMatchObject({ status: 422, fields: { caseId: 'MISSING_FIELD' } });
  expect((await admin.call(listUsers, { query: { search: 'eb3-77' } })).items).toMatchObject([{ email: one.email }]);

  const stale = admin.call(setCaseId, { params: { email: one.email }, body: { caseId: 'EB3-78', seen: null } });
  expect(await refusalOf(stale)).toMatchObject({ status: 409, fields: { seen: 'CHANGED_MEANWHILE' } });
});

it('only one of several simultaneous assignments of a case id succeeds', async () => {
  const { email } = await makeCandidate(product);
  const set = (caseId: string) => admin.call(setCaseId, { params: { email }, body: { caseId, seen: null } });
  const answers = await Promise.allSettled([set('RACE-1'), set('RACE-2'), set('RACE-3')]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(set('RACE-4'))).toMatchObject({ status: 409, fields: { seen: 'CHANGED_MEANWHILE' } });
});

it('an account of staff is not found among the candidates', async () => {
  const refusal = await refusalOf(admin.call(getUser, { params: { email: 'admin@example.com' } }));
  expect(refusal).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

it('candidates can change their own name and no other data of the account', async () => {
  const { client, email } = await makeCandidate(product);
  const body = { firstName: 'Thị Bích', lastName: 'Lê', languageCode: 'EN' as const };
  expect(await client.call(updateMe, { body })).toMatchObject({ fullName: 'Lê Thị Bích', languageCode: 'EN' });
  const sly = client.call(updateMe, { body: { ...body, roleName: 'ADMIN' } as never });
  expect(await refusalOf(sly)).toMatchObject({ status: 422, fields: { roleName: 'UNKNOWN_FIELD' } });
  expect((await client.call(getMe, {})).roleName).toBe('CANDIDATE');
  for (const search of ['le thi bich', email]) {
    expect((await admin.call(listUsers, { query: { search } })).items, search).toMatchObject([{ email }]);
  }
});

it('the audit log states who did what to whom, and the database refuses to change it', async () => {
  const { email } = await makeReviewed(product);
  await admin.call(approveProfile, { params: { email } });
  const [entry] = (await admin.call(listUserAuditLog, { params: { email } })).items;
  expect(entry).toMatchObject({
    action: 'profile.approve',
    actor: { email: 'admin@example.com', roleName: 'ADMIN' },
    subject: { type: 'user', email },
    before: { status: 'REVIEWING' },
    after: { status: 'APPROVED' },
  });

  await product.bystanders.unlockedDuring(async () => {
    for (const change of [`update audit_log set action = 'x'`, 'delete from audit_log', 'truncate audit_log']) {
      await expect(product.asOwner(change)).rejects.toThrow('audit_log is append-only');
    }
  });
});

it('the audit entry of a login names the person', async () => {
  const { email } = await makeCandidate(product);
  await logIn(product, email);
  const { items } = await admin.call(listAuditLog, { query: { subjectEmail: email, action: 'account.log-in' } });
  expect(items).toMatchObject([{ actor: { email, roleName: 'CANDIDATE' } }]);
});

it('the overview counts waiting work', async () => {
  const before = await admin.call(getOverview, {});
  await makeReviewed(product);
  expect((await admin.call(getOverview, {})).profilesToReview).toBe(before.profilesToReview + 1);
});

it('the payee account is visible only inside the product', async () => {
  expect((await product.client().call(getPublicSettings, {})).payee).toBeNull();
  const { client } = await makeCandidate(product);
  expect((await client.call(getPublicSettings, {})).payee?.wire.accountNumber).toBeTruthy();
});
