import { forgotPassword } from '@portal/shared/auth/contract';
import { listNotifications, readNotifications } from '@portal/shared/notifications/contract';
import { approveProfile } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeEmail } from '#test/account-links.ts';
import { logIn, logInAsAdmin, makeApprovedCase, makeReviewed } from '#test/candidate-factory.ts';
import { tokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('the product shows every mailed notification without secret links and counts the unread ones', async () => {
  const { client, email } = await makeReviewed(product);
  await (await logInAsAdmin(product)).call(approveProfile, { params: { email } });
  await product.client().call(forgotPassword, { body: { email } });
  const notifications = await client.call(listNotifications, {});
  expect(notifications.items.map(({ event }) => event)).toEqual(['profile_approved', 'profile_submitted']);
  expect(notifications).toMatchObject({ unreadCount: 2, totalItems: 2 });

  const [first] = notifications.items;
  expect(await client.call(readNotifications, { body: { uids: [first?.uid ?? ''] } })).toEqual({ unreadCount: 1 });
  expect((await client.call(listNotifications, {})).items[0]?.readAt).not.toBeNull();
  expect(await client.call(readNotifications, { body: {} })).toEqual({ unreadCount: 0 });
});

it('a changed address is shown without the link that undoes it', async () => {
  const { client, email } = await makeReviewed(product);
  const newEmail = `new-${email}`;
  await changeEmail(product, client, newEmail);
  const again = await logIn(product, newEmail);
  const [first] = (await again.call(listNotifications, {})).items;
  expect(first).toMatchObject({ event: 'email_changed', params: { newEmail } });
  expect(first?.params).not.toHaveProperty('link');
});

it('a notification names jobs and payments in the language of its reader, and staff’s own words stay', async () => {
  const { email } = await makeApprovedCase(product, 'contract-15420');
  const token = await tokenOf(product, email);
  const paramsIn = async (language: 'VI' | 'EN') =>
    (await product.client(token, language).call(listNotifications, { query: { pageSize: 100 } })).items.map(
      ({ event, params }) => [event, { ...params }],
    );
  const vi = Object.fromEntries(await paramsIn('VI'));
  const en = Object.fromEntries(await paramsIn('EN'));
  expect(vi.invoice_issued).toMatchObject({ name: 'Phí đăng ký hồ sơ' });
  expect(en.invoice_issued).toEqual({ ...vi.invoice_issued, name: 'Application fee' });
  expect(vi.applicant_approved).toMatchObject({ jobTitle: 'Công nhân chế biến thịt' });
  expect(en.applicant_approved.jobTitle).not.toBe(vi.applicant_approved.jobTitle);
});
