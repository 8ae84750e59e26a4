import { resetUserTwoFactor } from '@portal/shared/account-access/contract';
import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, logInAsAdmin, makeCandidate, refusalOf } from '../../../test/candidate-factory.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { makeTwoStepAccount } from '../../../test/two-step-account.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const reason = 'Mất điện thoại; đã gọi video và đối chiếu hộ chiếu.';
const reset = async (email: string, text = reason) =>
  (await logInAsAdmin(product)).call(resetUserTwoFactor, { params: { email }, body: { reason: text } });

it('a candidate who lost phone and codes is notified, logged out everywhere, and logs in with the password alone', async () => {
  const account = await makeTwoStepAccount(product);
  const { email } = account;
  const { secret } = await account.enableTwoFactor();
  const halfway = await account.begin();
  const admin = await logInAsAdmin(product);
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
  const [entry] = (await admin.call(listUserAuditLog, { params: { email }, query: { pageSize: 100 } })).items.filter(
    ({ action }) => action === 'two-factor.reset',
  );
  expect(entry).toMatchObject({ actor: { email: 'admin@example.com' }, subject: { email }, after: { reason } });
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
