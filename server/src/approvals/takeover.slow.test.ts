import { lockUser, unlockUser } from '@portal/shared/account-access/contract';
import { listApprovals } from '@portal/shared/approvals/contract';
import { forgotPassword, login, resetPassword } from '@portal/shared/auth/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { changeStaffRole, lockStaff } from '@portal/shared/staff/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unusableLink } from '#test/account-links.ts';
import { approve, object, refuse, requestNewAddress } from '#test/approvals.ts';
import { linkTokenOf, logIn, logInAsAdmin, makeCandidate, makeNewcomer, refusalOf } from '#test/candidate-factory.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { completeEmailChanges } from './complete-email-change.ts';

/** The ways in which one person could take over an account with the change of a lost mailbox. */

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const days = (count: number) => ({ minutes: count * 24 * 60 });
const newPassword = 'Mật-khẩu-mới7';
let people = 0;
const newAddress = () => {
  people += 1;
  return `taken-over-${people}@example.com`;
};
const emailOf = async (client: ApiClient) => (await client.call(getMe, {})).email;
const carryOut = async () => {
  await completeEmailChanges(product.deps);
  await product.work();
};
const requesterNotAllowed = {
  status: 409,
  code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED',
  fields: { approval: 'REQUESTER_NOT_ALLOWED' },
};

it('a request cannot be approved once the administrator who sent it is locked or has another role', async () => {
  const boss = await logInAsAdmin(product);
  const manager = await logInAsStaff(product, 'CASE_MANAGER');
  for (const lose of [
    (params: { email: string }) => boss.call(lockStaff, { params }),
    (params: { email: string }) => boss.call(changeStaffRole, { params, body: { roleName: 'CASE_MANAGER' } }),
  ]) {
    const thief = await logInAsStaff(product, 'ADMIN');
    const thiefEmail = await emailOf(thief);
    const { email, client } = await makeCandidate(product);
    const { uid } = await requestNewAddress(thief, email, newAddress());
    await lose({ email: thiefEmail });
    expect(await refusalOf(approve(manager, uid))).toEqual(requesterNotAllowed);
    expect(await refuse(manager, uid)).toMatchObject({ status: 'refused' });
    expect(await emailOf(client)).toBe(email);
  }
});

it('the change fails if one of the two members of staff was locked during the 72 hours', async () => {
  for (const isApprover of [true, false]) {
    const requester = await logInAsStaff(product, 'ADMIN');
    const approver = await logInAsStaff(product, 'CASE_MANAGER');
    const thief = await emailOf(isApprover ? approver : requester);
    const { email } = await makeCandidate(product);
    const { uid } = await requestNewAddress(requester, email, newAddress());
    await approve(approver, uid);
    product.clock.advance(days(3));
    const now = await logInAsAdmin(product);
    await now.call(lockStaff, { params: { email: thief } });
    await carryOut();
    expect((await now.call(listApprovals, { query: { email } })).items[0]).toMatchObject({
      status: 'failed',
      failure: 'STAFF_NOT_ALLOWED',
    });
    expect(await emailOf(await logIn(product, email))).toBe(email);
  }
});

it('staff cannot void the link of the old address by locking and unlocking the account', async () => {
  const { email } = await makeCandidate(product);
  const admin = await logInAsAdmin(product);
  const { uid } = await requestNewAddress(admin, email, newAddress());
  await approve(await logInAsStaff(product, 'CASE_MANAGER'), uid);
  const token = await linkTokenOf(product, email);
  const lock = { params: { email }, body: { reason: 'Nghi có người khác.' } };
  await admin.call(lockUser, lock);
  await admin.call(unlockUser, lock);
  expect(await object(product.client(), token)).toBeNull();
});

it('the link of a refused change does not stop the next one', async () => {
  const { email } = await makeCandidate(product);
  const [admin, manager] = [await logInAsAdmin(product), await logInAsStaff(product, 'CASE_MANAGER')];
  const first = await requestNewAddress(admin, email, newAddress());
  await approve(manager, first.uid);
  const formerToken = await linkTokenOf(product, email);
  await refuse(manager, first.uid);
  const second = await requestNewAddress(admin, email, newAddress());
  await approve(manager, second.uid);
  expect(await refusalOf(object(product.client(), formerToken))).toMatchObject(unusableLink);
  expect(await object(product.client(), await linkTokenOf(product, email))).toBeNull();
});

it('before the change, the new address opens nothing, and after it, the old one and its links open nothing', async () => {
  const { email } = await makeCandidate(product);
  const newEmail = newAddress();
  const { uid } = await requestNewAddress(await logInAsAdmin(product), email, newEmail);
  await approve(await logInAsStaff(product, 'CASE_MANAGER'), uid);
  await product.deps.db.execute(sql`update users set two_factor_enabled_at = now() where email = ${email}`);
  const forget = async (address: string) => {
    await product.client().call(forgotPassword, { body: { email: address } });
    await product.work();
    return (await product.mailsTo(address)).filter(({ text }) => text?.includes('/forgot#token='));
  };
  expect(await forget(newEmail)).toEqual([]);
  product.clock.advance(days(3));
  expect(await forget(email)).toHaveLength(1);
  const oldToken = await linkTokenOf(product, email);
  await carryOut();

  const reset = (token: string) =>
    refusalOf(product.client().call(resetPassword, { body: { token, password: newPassword } }));
  expect(await reset(oldToken)).toMatchObject(unusableLink);
  expect(await forget(email)).toHaveLength(1);
  const token = await linkTokenOf(product, newEmail);
  await product.client().call(resetPassword, { body: { token, password: newPassword } });
  expect(await reset(token)).toMatchObject(unusableLink);
  // Two-factor authentication stays on.
  const answer = await product.client().call(login, { body: { email: newEmail, password: newPassword } });
  expect(answer).toHaveProperty('twoFactorToken');
});

/** What follows from an open request for a new address, before anybody carries it out. */
describe('a requested address', () => {
  /** A candidate for whom an administrator requested an address that nobody has, and a colleague who may approve it. */
  async function beginRequested() {
    people += 1;
    const newEmail = `requested-${people}@example.com`;
    const candidate = await makeCandidate(product);
    const [admin, manager] = [await logInAsAdmin(product), await logInAsStaff(product, 'CASE_MANAGER')];
    const { uid } = await requestNewAddress(admin, candidate.email, newEmail);
    return { ...candidate, newEmail, admin, manager, uid };
  }

  it('nobody can sign up with an address that is requested for somebody else, until the request has ended', async () => {
    const { newEmail, manager, uid } = await beginRequested();
    const taken = { status: 409, code: 'EMAIL_ALREADY_EXIST' };
    expect(await refusalOf(makeNewcomer(product, { email: newEmail }))).toMatchObject(taken);
    await approve(manager, uid);
    expect(await refusalOf(makeNewcomer(product, { email: newEmail }))).toMatchObject(taken);
    await refuse(manager, uid);
    await makeNewcomer(product, { email: newEmail });
  });

  it('the database refuses to change or delete a request, and a decision that was made', async () => {
    const { manager, uid } = await beginRequested();
    const change = (set: string) => product.deps.db.execute(sql.raw(`update approvals set ${set} where id = '${uid}'`));
    const refused = { cause: { code: '23001' } };
    await expect(change(`requested_at = '2020-01-01'`)).rejects.toMatchObject(refused);
    await expect(change(`requested_by_id = user_id`)).rejects.toMatchObject(refused);
    await approve(manager, uid);
    await expect(change(`takes_effect_at = now()`)).rejects.toMatchObject(refused);
    await expect(change(`approved_by_id = requested_by_id`)).rejects.toMatchObject(refused);
    await expect(change(`status = 'requested'`)).rejects.toMatchObject(refused);
    await refuse(manager, uid);
    await expect(change(`status = 'approved'`)).rejects.toMatchObject(refused);
    await expect(change(`ended_at = '2020-01-01'`)).rejects.toMatchObject(refused);
    const removal = product.deps.db.execute(sql`delete from approvals where id = ${uid}`);
    await expect(removal).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(product.asOwner(`delete from approvals where id = '${uid}'`)).rejects.toThrow('append-only');
  });
});
