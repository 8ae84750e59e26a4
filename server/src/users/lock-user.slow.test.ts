import * as access from '@portal/shared/account-access/contract';
import { getApplication, listUserApplications } from '@portal/shared/applications/contract';
import { login } from '@portal/shared/auth/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { approveTransfer } from '@portal/shared/transfers/contract';
import { getMe } from '@portal/shared/users/account-contract';
import * as users from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseEndedHolds } from '#holds/release-holds.ts';
import { sendHoldReminders } from '#holds/send-reminders.ts';
import {
  apply,
  logIn,
  makeApproved,
  makeCandidate,
  makeJob,
  password,
  pay,
  refusalOf,
} from '#test/candidate-factory.ts';
import { race } from '#test/lock-row.ts';
import { followSideEffects } from '#test/side-effects.ts';
import { logInAsStaff } from '#test/staff.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { makeTwoStepAccount } from '#test/two-step-account.ts';

let product: TestProduct;
let manager: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  manager = await logInAsStaff(product, 'CASE_MANAGER');
});
afterAll(() => product.close());

const reason = 'Có người lạ gọi điện xưng là ứng viên.';
const lock = (email: string, by = manager, text = reason) =>
  by.call(access.lockUser, { params: { email }, body: { reason: text } });
const unlock = (email: string, by = manager) =>
  by.call(access.unlockUser, { params: { email }, body: { reason: 'Đã gọi video, đúng người.' } });
const tryLogIn = (email: string) => product.client().call(login, { body: { email, password } });
const mailTo = async (email: string, subject: string) => {
  await product.work();
  const mail = (await product.mailsTo(email)).find((one) => one.subject === subject);
  return mail?.text ?? '';
};

it('a locked candidate is logged out, cannot log in, and learns how to reach us, but not the reason', async () => {
  const { email, client } = await makeCandidate(product);
  const { email: lockedBy } = await manager.call(getMe, {});
  const today = product.clock.now().toISOString().slice(0, 10);
  const shown = { isLocked: true, lockReason: reason, lockedBy, lockedAt: expect.stringContaining(today) };

  expect(await lock(email)).toMatchObject(shown);
  expect(await manager.call(users.getUser, { params: { email } })).toMatchObject(shown);
  const { items } = await manager.call(users.listUsers, { query: { search: email } });
  expect(items).toMatchObject([{ email, isLocked: true }]);

  expect(await refusalOf(client.call(getMe, {}))).toMatchObject({ code: 'EXPIRED_SESSION' });
  expect(await refusalOf(tryLogIn(email))).toMatchObject({ status: 403, code: 'ACCOUNT_LOCKED_OR_DISABLE' });
  const mail = await mailTo(email, 'Tài khoản của bạn đang bị khóa');
  expect(mail).toContain('Vui lòng liên hệ với chúng tôi để được mở khóa.');
  expect(mail).toContain('support@example.com');
  expect(mail).not.toContain(reason);
  expect(mail).not.toContain(lockedBy);
});

it('an unlocked candidate logs in with the same password, and nothing of the lock stays on the account', async () => {
  const { email, client } = await makeCandidate(product);
  await lock(email);
  const open = { isLocked: false, lockReason: null, lockedBy: null, lockedAt: null };
  expect(await unlock(email)).toMatchObject(open);
  expect(await manager.call(users.getUser, { params: { email } })).toMatchObject(open);
  expect(await refusalOf(client.call(getMe, {}))).toMatchObject({ code: 'EXPIRED_SESSION' });
  expect(await tryLogIn(email)).toMatchObject({ email });
  const mail = await mailTo(email, 'Tài khoản của bạn đã được mở khóa');
  expect(mail).toContain('Bạn có thể đăng nhập lại bằng email và mật khẩu của mình.');
  expect(mail).not.toContain('giữ chỗ');
});

it('locking and unlocking need a reason, the other state, and a candidate', async () => {
  const { email } = await makeCandidate(product);
  const refused = { status: 409, code: 'INVALID_ARGUMENTS', fields: { account: 'ACCOUNT_STATE' } };
  expect(await refusalOf(lock(email, manager, ' '))).toMatchObject({ fields: { reason: 'REASON_MISSING' } });
  expect(await refusalOf(unlock(email))).toEqual(refused);
  await lock(email);
  const traces = await followSideEffects(product);
  expect(await refusalOf(lock(email, manager, 'Lý do khác'))).toEqual(refused);
  expect(await traces()).toEqual({ audited: [], notified: [], posted: [], mails: 0 });
  expect(await manager.call(users.getUser, { params: { email } })).toMatchObject({ lockReason: reason });
  expect(await refusalOf(lock('admin@example.com'))).toMatchObject({ status: 404 });
});

it('ending the sessions of a candidate logs out every device and every login that waits for its code', async () => {
  const account = await makeTwoStepAccount(product);
  const { secret } = await account.enableTwoFactor();
  const halfway = await account.begin();
  const { email } = account;
  const call = (text: string) => manager.call(access.endUserSessions, { params: { email }, body: { reason: text } });
  expect(await refusalOf(call(''))).toMatchObject({ fields: { reason: 'REASON_MISSING' } });

  expect(await call(reason)).toMatchObject({ email, isLocked: false });
  expect(await refusalOf(account.client.call(getMe, {}))).toMatchObject({ code: 'EXPIRED_SESSION' });
  expect(await refusalOf(account.secondStep(halfway, account.codeOf(secret)))).toMatchObject({ status: 401 });
  expect(await tryLogIn(email)).toMatchObject({ twoFactorRequired: true });
  const mail = await mailTo(email, 'Bạn đã được đăng xuất trên mọi thiết bị');
  expect(mail).toContain('chúng tôi đã đăng xuất tài khoản trên mọi thiết bị');
  expect(mail).not.toContain(reason);
});

/** A candidate with an unpaid application, whose hold ends with the seventh day. */
async function makeHolder() {
  const job = await makeJob(product, { quantity: 1 });
  const candidate = await makeApproved(product);
  const { uid, holdExpiresAt } = await apply(candidate, job.uid);
  const find = async (client: ApiClient) => client.call(getApplication, { params: { uid } });
  return { candidate, uid, endsAt: Date.parse(holdExpiresAt ?? ''), find };
}

const dayMs = 86_400_000;
const relogIn = async (): Promise<void> => {
  manager = await logInAsStaff(product, 'CASE_MANAGER');
};

it('a hold does not run out during a lock, and gets its days back afterwards', async () => {
  const { candidate, endsAt, find } = await makeHolder();
  const { email } = candidate;
  await relogIn();
  await lock(email);

  product.clock.advance({ days: 9, hours: 1 });
  const traces = await followSideEffects(product);
  await sendHoldReminders(product.deps);
  expect(await releaseEndedHolds(product.deps)).toBe(0);
  expect(await traces()).toEqual({ audited: [], notified: [], posted: [], mails: 0 });

  await relogIn();
  const { items } = await manager.call(listUserApplications, { params: { email } });
  expect(items, 'staff read no end of a paused hold').toMatchObject([{ status: 'pending', holdExpiresAt: null }]);
  await unlock(email);
  const again = await logIn(product, email);
  // Nine whole days and one that had begun.
  const newEnd = endsAt + 10 * dayMs;
  expect(await find(again)).toMatchObject({ status: 'pending', holdExpiresAt: new Date(newEnd).toISOString() });
  const lastDay = new Date(newEnd + 7 * 3_600_000 - 1).toISOString().slice(0, 10);
  const [year, month, day] = lastDay.split('-');
  const mail = await mailTo(email, 'Tài khoản của bạn đã được mở khóa');
  expect(mail).toContain(`được giữ đến hết ngày ${day}/${month}/${year}`);

  const at = (ms: number) => ({ ...product.deps, clock: { ...product.clock, now: () => new Date(ms) } });
  expect(await releaseEndedHolds(at(newEnd - 1))).toBe(0);
  expect(await releaseEndedHolds(at(newEnd))).toBe(1);
});

it('a hold that ends by a payment while its candidate is unlocked is not extended', async () => {
  const { candidate, uid, find } = await makeHolder();
  const { email } = candidate;
  const transfer = await pay(candidate);
  await relogIn();
  await lock(email);
  const accountant = await logInAsStaff(product, 'ACCOUNTANT');
  const ended = await race(
    product,
    { table: 'applications', id: uid },
    {
      confirmed: () => accountant.call(approveTransfer, { params: { id: transfer.id } }),
      unlocked: () => unlock(email),
    },
  );
  expect(ended).toEqual({ confirmed: { value: expect.anything() }, unlocked: { value: expect.anything() } });
  expect(await find(await logIn(product, email))).toMatchObject({ holdExpiresAt: null });
});
