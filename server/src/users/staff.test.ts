import { resetUserTwoFactor } from '@portal/shared/account-access/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listNotifications } from '@portal/shared/notifications/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { getMe, updateMe } from '@portal/shared/users/account-contract';
import { approveProfile, getUser, listUsers, setCaseId } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, logInAsAdmin, makeCandidate, makeReviewed, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { makeTwoStepAccount } from '#test/two-step-account.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

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

  for (const change of [`update audit_log set action = 'x'`, 'delete from audit_log', 'truncate audit_log']) {
    await expect(product.asOwner(change)).rejects.toThrow('audit_log is append-only');
  }
});

it('the payee account is visible only inside the product', async () => {
  expect((await product.client().call(getPublicSettings, {})).payee).toBeNull();
  const { client } = await makeCandidate(product);
  expect((await client.call(getPublicSettings, {})).payee?.wire.accountNumber).toBeTruthy();
});

const reason = 'Mất điện thoại; đã gọi video và đối chiếu hộ chiếu.';
const reset = async (email: string, text = reason) =>
  (await logInAsAdmin(product)).call(resetUserTwoFactor, { params: { email }, body: { reason: text } });

it('a candidate who lost phone and codes is notified, logged out everywhere, and logs in with the password alone', async () => {
  const account = await makeTwoStepAccount(product);
  const { email } = account;
  const { secret } = await account.enableTwoFactor();
  const halfway = await account.begin();
  expect(await admin.call(getUser, { params: { email } })).toMatchObject({ twoFactorEnabled: true });

  expect(await reset(email)).toMatchObject({ email, twoFactorEnabled: false });
  expect(await refusalOf(account.client.call(getMe, {}))).toMatchObject({ status: 401, code: 'EXPIRED_SESSION' });
  expect(await refusalOf(account.secondStep(halfway, account.codeOf(secret)))).toMatchObject({ status: 401 });
  const again = await logIn(product, email);
  expect(await again.call(getMe, {})).toMatchObject({ twoFactorEnabled: false, recoveryCodesLeft: 0 });
  expect((await again.call(listNotifications, {})).items[0]).toMatchObject({ event: 'two_factor_reset' });
  const mail = (await account.mails()).find(({ subject }) => subject?.includes('tắt đăng nhập hai bước'));
  expect(mail?.text).toContain('Mọi thiết bị đã được đăng xuất');
  expect(mail?.text).not.toContain(reason);
});

it('turning it off is refused without a reason, when it is off already, and for an account that is not a candidate', async () => {
  const { email, client } = await makeCandidate(product);
  expect(await refusalOf(reset(email, ' '))).toMatchObject({ status: 422, fields: { reason: 'REASON_MISSING' } });
  expect(await refusalOf(reset(email))).toEqual({
    status: 409,
    code: 'INVALID_ARGUMENTS',
    fields: { twoFactor: 'TWO_FACTOR_OFF' },
  });
  expect(await client.call(getMe, {})).toMatchObject({ email });
  expect(await refusalOf(reset('admin@example.com'))).toMatchObject({ status: 404 });
});
