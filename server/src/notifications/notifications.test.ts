import { forgotPassword } from '@portal/shared/auth/contract';
import { listNotifications, readNotifications } from '@portal/shared/notifications/contract';
import { approveProfile } from '@portal/shared/users/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeEmail } from '#test/account-links.ts';
import { logIn, logInAsAdmin, makeReviewed } from '#test/candidate-factory.ts';
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
