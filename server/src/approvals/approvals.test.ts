import { lockUser, unlockUser } from '@portal/shared/account-access/contract';
import * as contract from '@portal/shared/approvals/contract';
import { readLink, resetPassword } from '@portal/shared/auth/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { listNotifications } from '@portal/shared/notifications/contract';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTasks } from '#app.ts';
import { changeEmail, unusableLink } from '#test/account-links.ts';
import { approve, lostMailbox, object, refuse, requestNewAddress, takeAddress } from '#test/approvals.ts';
import { linkTokenOf, logIn, logInAsAdmin, makeCandidate, refusalOf } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const hours72 = 72 * 60;
const newPassword = 'Mật-khẩu-mới7';
const decided = { status: 409, code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED', fields: { approval: 'APPROVAL_DECIDED' } };
let people = 0;
/** A candidate, two members of staff, and an address that nobody has. */
async function begin() {
  people += 1;
  const newEmail = `found-${people}@example.com`;
  const candidate = await makeCandidate(product);
  return {
    ...candidate,
    newEmail,
    admin: await logInAsAdmin(product),
    manager: await logInAsStaff(product, 'CASE_MANAGER'),
  };
}
async function beginApproved() {
  const all = await begin();
  const { uid } = await requestNewAddress(all.admin, all.email, all.newEmail);
  await approve(all.manager, uid);
  return { ...all, uid };
}
const carryOut = async () => {
  await allTasks.find(({ name }) => name === 'complete-email-changes')?.handle(product.deps, {});
  await product.work();
};
const mailsTo = async (email: string) => {
  await product.work();
  return product.mailsTo(email);
};
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const statusOf = async (admin: ApiClient, email: string) =>
  (await admin.call(contract.listApprovals, { query: { email } })).items[0]?.status;

it('a person who lost the mailbox gets in with the new address, 72 hours after two members of staff agreed', async () => {
  const { client, email, newEmail, admin, manager } = await begin();
  await product.deps.db.execute(sql`update users set facebook_user_id = ${`fb-${email}`} where email = ${email}`);
  const requested = await requestNewAddress(admin, email, newEmail);
  expect(requested).toEqual({
    uid: expect.any(String),
    kind: 'email_change',
    status: 'requested',
    email,
    name: 'Nguyễn Văn An',
    emailChange: { from: email, to: newEmail },
    reason: lostMailbox,
    evidence: 'cuộc gọi.png',
    requestedAt: expect.any(String),
    requestedBy: adminEmail,
    approvedAt: null,
    approvedBy: null,
    takesEffectAt: null,
    endedAt: null,
    endedBy: null,
    refusalReason: null,
    failure: null,
  });
  expect((await subjectsTo(email)).at(-1)).toBe('Chúng tôi nhận được yêu cầu đổi địa chỉ email của bạn');
  expect(await subjectsTo(newEmail)).toEqual([]);
  expect((await client.call(listNotifications, {})).items[0]).toMatchObject({ event: 'staff_email_change_requested' });

  const approved = await approve(manager, requested.uid);
  expect(approved).toMatchObject({ status: 'approved', approvedBy: expect.stringContaining('case_manager') });
  expect(Date.parse(approved.takesEffectAt ?? '') - Date.parse(approved.approvedAt ?? '')).toBe(hours72 * 60_000);
  await product.work();
  const toOld = (await mailsTo(email)).at(-1)?.text;
  expect(toOld).toMatch(/\/stop-email-change#token=[\w-]{43}\n/);
  // The old mailbox may be in other hands, and the new address may be mistyped.
  expect(toOld).toContain('f•••@example.com');
  expect(toOld).not.toContain(newEmail);
  const toNew = (await mailsTo(newEmail)).map(({ text }) => text).join('\n');
  expect(toNew).toContain('đã duyệt yêu cầu đổi sang địa chỉ email này');
  expect(toNew).not.toContain(email);

  product.clock.advance({ minutes: hours72 - 1 });
  await carryOut();
  expect(await (await logIn(product, email)).call(getMe, {})).toMatchObject({ email });
  product.clock.advance({ minutes: 1 });
  await carryOut();
  await carryOut();
  expect(await refusalOf(client.call(getMe, {}))).toMatchObject({ status: 401, code: 'EXPIRED_SESSION' });
  for (const address of [email, newEmail]) {
    expect(await refusalOf(logIn(product, address))).toMatchObject({ status: 401 });
  }
  expect((await subjectsTo(email)).at(-1)).toBe('Tài khoản không còn dùng địa chỉ email này');
  expect((await mailsTo(newEmail)).map(({ text }) => text).join('\n')).not.toContain(email);

  // It may have been sent at night.
  product.clock.advance({ minutes: 24 * 60 });
  const token = await linkTokenOf(product, newEmail);
  await product.client().call(resetPassword, { body: { token, password: newPassword } });
  expect(await (await logIn(product, newEmail, newPassword)).call(getMe, {})).toMatchObject({ email: newEmail });
  const { rows } = await product.deps.db.execute(sql`select facebook_user_id from users where email = ${newEmail}`);
  expect(rows).toEqual([{ facebook_user_id: null }]);
  expect(await statusOf(await logInAsAdmin(product), newEmail)).toBe('completed');
});

it('nobody can decide their own request, and a colleague sees it among the work until it is decided', async () => {
  const { email, newEmail, admin, manager } = await begin();
  const waiting = async (by: ApiClient) => [
    (await by.call(getOverview, {})).approvalsToDecide,
    (await by.call(getWork, { query: { pageSize: 100 } })).items.some(
      (item) => item.kind === 'approval' && item.email === email,
    ),
  ];
  const [before, own] = [(await waiting(manager))[0], (await waiting(admin))[0]];
  const { uid } = await requestNewAddress(admin, email, newEmail);
  const samePerson = { status: 409, code: 'SAME_PERSON', fields: {} };
  expect(await refusalOf(approve(admin, uid))).toEqual(samePerson);
  expect(await refusalOf(refuse(admin, uid))).toEqual(samePerson);
  expect(await waiting(admin)).toEqual([own, false]);
  expect(await waiting(manager)).toEqual([Number(before) + 1, true]);

  await approve(manager, uid);
  expect(await waiting(manager)).toEqual([before, false]);
  expect(await refusalOf(approve(manager, uid))).toEqual(decided);
});

it('the old address stops the change until it is carried out, and both addresses are notified', async () => {
  const { client, email, newEmail } = await beginApproved();
  const token = await linkTokenOf(product, email);
  const readState = async () =>
    (await product.client().call(readLink, { body: { kind: 'stop_email_change', token } })).state;
  // The owner of the old mailbox can object until the change is carried out, even if the task is late.
  product.clock.advance({ minutes: hours72 + 5 });
  expect(await readState()).toBe('open');
  expect(await object(product.client(), token)).toBeNull();
  expect((await subjectsTo(email)).at(-1)).toBe('Địa chỉ email của bạn không thay đổi');
  expect((await subjectsTo(newEmail)).at(-1)).toBe('Địa chỉ email này không được dùng cho tài khoản');

  await carryOut();
  expect(await client.call(getMe, {})).toMatchObject({ email });
  expect(await readState()).toBe('used');
  expect(await refusalOf(object(product.client(), token))).toMatchObject(unusableLink);
  expect(await statusOf(await logInAsAdmin(product), email)).toBe('objected');
});

it('a colleague refuses a request, or stops it after its approval, with a reason for staff', async () => {
  const { email, newEmail, admin, manager } = await begin();
  const first = await requestNewAddress(admin, email, newEmail);
  expect(await refusalOf(refuse(manager, first.uid, ' '))).toMatchObject({ fields: { reason: 'REASON_MISSING' } });
  expect(await refuse(manager, first.uid)).toMatchObject({ status: 'refused', refusalReason: 'Không khớp hộ chiếu.' });
  expect(await refusalOf(approve(manager, first.uid))).toEqual(decided);

  const second = await requestNewAddress(admin, email, newEmail);
  await approve(manager, second.uid);
  const token = await linkTokenOf(product, email);
  expect(await refuse(manager, second.uid, 'Lừa đảo.')).toMatchObject({
    status: 'refused',
    endedBy: expect.any(String),
  });
  expect(await refusalOf(object(product.client(), token))).toMatchObject(unusableLink);
  expect((await mailsTo(email)).map(({ text }) => text).join('\n')).not.toContain('Lừa đảo');
  product.clock.advance({ minutes: hours72 });
  await carryOut();
  expect(await refusalOf(logIn(product, newEmail))).toMatchObject({ status: 401 });
});

it('a request is refused for a taken address, the current one, a second change, and an account of staff', async () => {
  const { email, newEmail, admin } = await begin();
  const { email: taken } = await makeCandidate(product);
  const before = await subjectsTo(taken);
  const request = (to: string, of = email) => refusalOf(requestNewAddress(admin, of, to));
  expect(await request(taken.toUpperCase())).toEqual({
    status: 409,
    code: 'EMAIL_ALREADY_EXIST',
    fields: { email: 'EMAIL_TAKEN' },
  });
  expect(await subjectsTo(taken)).toEqual(before);
  expect(await request(email)).toMatchObject({ status: 422, fields: { email: 'NOTHING_CHANGED' } });
  expect(await request('nobody')).toMatchObject({ status: 422, fields: { email: 'EMAIL_FORMAT' } });
  expect(await request(newEmail, adminEmail)).toMatchObject({ status: 404 });
  const { uid } = await requestNewAddress(admin, email, newEmail);
  expect(await request(`other-${newEmail}`)).toEqual({
    status: 409,
    code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
    fields: { email: 'APPROVAL_OPEN' },
  });
  expect((await admin.call(contract.listApprovals, { query: { email } })).items.map((one) => one.uid)).toEqual([uid]);
});

it('an approval is refused if the new address was taken, or the account has another one, since the request', async () => {
  const { email, newEmail, admin, manager } = await begin();
  const { uid } = await requestNewAddress(admin, email, newEmail);
  await takeAddress(product, (await makeCandidate(product)).email, newEmail);
  expect(await refusalOf(approve(manager, uid))).toMatchObject({ status: 409, code: 'EMAIL_ALREADY_EXIST' });

  const other = await begin();
  const change = await requestNewAddress(other.admin, other.email, other.newEmail);
  await changeEmail(product, other.client, `own-${other.newEmail}`);
  expect(await refusalOf(approve(other.manager, change.uid))).toMatchObject({ fields: { email: 'EMAIL_CHANGED' } });
  expect(await subjectsTo(other.newEmail)).toEqual([]);
});

it('an approved change fails if the new address was taken, or the account has another one, before its end', async () => {
  const one = await beginApproved();
  const two = await beginApproved();
  await takeAddress(product, (await makeCandidate(product)).email, one.newEmail);
  const ownEmail = `own-${two.newEmail}`;
  await changeEmail(product, two.client, ownEmail);
  const before = await subjectsTo(one.newEmail);
  product.clock.advance({ minutes: hours72 });
  await carryOut();

  const admin = await logInAsAdmin(product);
  const lastOf = async (email: string) => (await admin.call(contract.listApprovals, { query: { email } })).items[0];
  expect(await lastOf(one.email)).toMatchObject({ status: 'failed', failure: 'EMAIL_TAKEN' });
  expect(await lastOf(ownEmail)).toMatchObject({ status: 'failed', failure: 'EMAIL_CHANGED' });
  // The owner of the taken address learns nothing about somebody else's account.
  expect(await subjectsTo(one.newEmail)).toEqual(before);
  expect((await subjectsTo(one.email)).at(-1)).toBe('Địa chỉ email của bạn không thay đổi');
  await logIn(product, one.email);
  await logIn(product, ownEmail);
});

it('while the account is locked, the address stays, and it changes once the account is unlocked', async () => {
  const { email, newEmail } = await beginApproved();
  product.clock.advance({ minutes: hours72 });
  const admin = await logInAsAdmin(product);
  const locked = { params: { email }, body: { reason: 'Nghi có người khác.' } };
  await admin.call(lockUser, locked);
  await carryOut();
  expect(await admin.call(getUser, { params: { email } })).toMatchObject({ isLocked: true });
  await admin.call(unlockUser, locked);
  await carryOut();
  expect(await admin.call(getUser, { params: { email: newEmail } })).toMatchObject({ isLocked: false });
});

it('the list shows what waits for a colleague first, and that of a person newest first', async () => {
  const { email, newEmail, admin, manager } = await begin();
  const first = await requestNewAddress(admin, email, newEmail);
  await refuse(manager, first.uid);
  product.clock.advance({ minutes: 1 });
  const second = await requestNewAddress(admin, email, newEmail);
  const list = async (query: object) =>
    (await manager.call(contract.listApprovals, { query: { pageSize: 100, ...query } })).items.map((one) => one.uid);
  const all = await list({});
  expect(all.indexOf(second.uid)).toBeLessThan(all.indexOf(first.uid));
  expect(await list({ email })).toEqual([second.uid, first.uid]);
  expect(await list({ status: 'requested' })).toContain(second.uid);
  expect((await list({ status: 'refused' }))[0]).toBe(first.uid);
  expect(await refusalOf(list({ email: 'nobody@example.com' }))).toMatchObject({ status: 404 });
});
