import * as auth from '@portal/shared/auth/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getRoleDetail } from '@portal/shared/roles/contract';
import * as staff from '@portal/shared/staff/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkTokenOf, logIn, logInAsAdmin, makeCandidate, password, refusalOf } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, startTestProduct } from '#test/test-product.ts';
import { enable, setUp } from '#test/two-step-account.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

type Role = 'ADMIN' | 'CASE_MANAGER' | 'ACCOUNTANT' | 'VIEWER';
const invite = (email: string, roleName: Role = 'VIEWER', by = admin) =>
  by.call(staff.inviteStaff, { body: { email, firstName: 'Thị Lan', lastName: 'Đỗ', roleName } });

async function makeColleague(email: string, roleName: Role = 'VIEWER') {
  await invite(email, roleName);
  const token = await linkTokenOf(product, email);
  await product.client().call(auth.activate, { body: { token, password } });
  return { email, client: await logIn(product, email) };
}
const isOut = async (client: ApiClient) => (await refusalOf(client.call(getMe, {}))).code === 'EXPIRED_SESSION';
const lock = (email: string, by = admin) => by.call(staff.lockStaff, { params: { email } });
const changeRole = (email: string, roleName: Role, by = admin) =>
  by.call(staff.changeStaffRole, { params: { email }, body: { roleName } });

it('an invitation creates an account with its role, which the mailed link activates', async () => {
  expect(await invite('lan@example.com', 'ACCOUNTANT')).toMatchObject({ isActivated: false, roleName: 'ACCOUNTANT' });
  await product.work();
  const mails = await product.mailsTo('lan@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual(['Tài khoản nhân viên của bạn đã được tạo']);
  expect(mails[0]?.text).toContain('cho Đỗ Thị Lan, với vai trò Kế toán');
  const token = await linkTokenOf(product, 'lan@example.com');
  const body = { kind: 'activate', token } as const;
  expect(await product.client().call(auth.readLink, { body })).toMatchObject({ state: 'open', account: 'staff' });
  await product.client().call(auth.activate, { body: { token, password } });
  const me = await (await logIn(product, 'lan@example.com')).call(getMe, {});
  expect(me).toMatchObject({ roleName: 'ACCOUNTANT' });
  expect(me.permissions).not.toContain('staff.manage');
});

it('an invitation that was never accepted is sent again, and only the new link works', async () => {
  const email = 'late@example.com';
  await invite(email);
  const first = await linkTokenOf(product, email);
  product.clock.advance({ hours: 73 });
  admin = await logInAsAdmin(product);
  const resend = () => admin.call(staff.resendStaffInvitation, { params: { email } });
  expect(await resend()).toMatchObject({ email, isActivated: false });
  const second = await linkTokenOf(product, email);
  const subjects = (await product.mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Tài khoản nhân viên của bạn đã được tạo', 'Tài khoản nhân viên của bạn đã được tạo']);
  const use = (token: string) => product.client().call(auth.activate, { body: { token, password } });
  expect(await refusalOf(use(first))).toMatchObject({ code: 'INVALID_OR_EXPIRED_TOKEN' });
  await use(second);
  expect(await refusalOf(resend())).toMatchObject({ status: 409, fields: { account: 'ACCOUNT_STATE' } });
});

it('an invitation is sent again at most five times an hour, and not to a locked colleague', async () => {
  const email = 'asked@example.com';
  await invite(email);
  const resend = () => admin.call(staff.resendStaffInvitation, { params: { email } });
  await lock(email);
  expect(await refusalOf(resend())).toMatchObject({ status: 409, fields: { account: 'ACCOUNT_STATE' } });
  await admin.call(staff.unlockStaff, { params: { email } });
  for (let time = 2; time <= 5; time += 1) await resend();
  expect(await refusalOf(resend())).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  await product.work();
  expect(await product.mailsTo(email)).toHaveLength(5);
});

it('an invitation is refused for a taken address and for a role outside the staff', async () => {
  expect(await refusalOf(invite(adminEmail))).toMatchObject({ status: 409, code: 'EMAIL_ALREADY_EXIST' });
  expect(await refusalOf(invite('x@example.com', 'CANDIDATE' as Role))).toMatchObject({
    status: 422,
    fields: { roleName: 'INVALID_FIELD' },
  });
});

it('a new role takes effect at once, ends the sessions, and appears in the log of the role', async () => {
  const { email, client } = await makeColleague('minh@example.com');
  expect(await changeRole(email, 'CASE_MANAGER')).toMatchObject({ roleName: 'CASE_MANAGER' });
  expect(await isOut(client)).toBe(true);

  const again = await logIn(product, email);
  const { roleId } = await again.call(getMe, {});
  const { subjectauditlog } = await admin.call(getRoleDetail, { params: { id: roleId } });
  expect(subjectauditlog[0]).toMatchObject({
    action: 'role.assign',
    subject: { type: 'role', uid: roleId, email },
    before: { roleName: 'VIEWER' },
    after: { roleName: 'CASE_MANAGER' },
  });
  expect(await refusalOf(changeRole(email, 'CASE_MANAGER'))).toMatchObject({
    status: 409,
    fields: { account: 'ACCOUNT_STATE' },
  });
});

it('a colleague can be locked and unlocked', async () => {
  const { email, client } = await makeColleague('hoa@example.com');
  expect(await lock(email)).toMatchObject({ isLocked: true });
  expect(await isOut(client)).toBe(true);
  expect(await refusalOf(logIn(product, email))).toMatchObject({ code: 'ACCOUNT_LOCKED_OR_DISABLE' });
  expect(await refusalOf(lock(email))).toMatchObject({ fields: { account: 'ACCOUNT_STATE' } });
  expect(await admin.call(staff.unlockStaff, { params: { email } })).toMatchObject({ isLocked: false });
  await logIn(product, email);
});

it('staff can log a colleague out everywhere and turn off a lost second factor', async () => {
  const { email, client } = await makeColleague('nam@example.com');
  await admin.call(staff.endStaffSessions, { params: { email } });
  expect(await isOut(client)).toBe(true);

  const second = await logIn(product, email);
  const reset = () => admin.call(staff.resetStaffTwoFactor, { params: { email } });
  expect(await refusalOf(reset())).toMatchObject({ fields: { account: 'ACCOUNT_STATE' } });

  const { secret } = await setUp(second);
  await enable(second, new TOTP({ secret }).generate({ timestamp: product.clock.now().getTime() }));
  expect(await reset()).toMatchObject({ twoFactorEnabled: false });
  expect(await isOut(second)).toBe(true);

  await logIn(product, email);
});

it('staff cannot change their own account or a candidate’s as a colleague', async () => {
  for (const call of [() => lock(adminEmail), () => changeRole(adminEmail, 'VIEWER')]) {
    expect(await refusalOf(call())).toMatchObject({ status: 409, fields: { account: 'OWN_ACCOUNT' } });
  }
  const { email } = await makeCandidate(product);
  expect(await refusalOf(lock(email))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
