import { listInvoices } from '@portal/shared/invoices/contract';
import type { Notification } from '@portal/shared/notifications/contract';
import { listNotifications, readNotifications } from '@portal/shared/notifications/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#platform/http/query-client.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, noItems } from '#test/sample-answers.ts';

const approved: Notification = {
  uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a70',
  event: 'transfer_approved',
  params: { number: 'INV-1', amountCents: 100_000 },
  createdAt: '2026-11-20T03:00:00.000Z',
  readAt: '2026-11-20T04:00:00.000Z',
};

it('the screen of a notification fetches the records again, but not the data that is the same for everybody', async () => {
  api.answer(listTransfers, noItems);
  api.answer(listInvoices, noItems);
  api.answer(readNotifications, { unreadCount: 0 });
  api.answer(listNotifications, { ...noItems, items: [approved], totalItems: 1, totalPages: 1, unreadCount: 0 });
  const { user, path, visit } = await openApp('/payment-history', { me: candidate });
  await waitFor(() => expect(api.callsOf(listTransfers)).toHaveLength(1));
  await visit('/notifications');
  const link = await screen.findByRole('link', { name: /INV-1/ });
  expect(api.callsOf(getPublicSettings)).toHaveLength(1);

  await user.click(link);

  await waitFor(() => expect(path()).toBe('/payment-history'));
  await waitFor(() => expect(api.callsOf(listTransfers)).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(api.callsOf(getPublicSettings)).toHaveLength(1);
  expect(queryClient.getQueryState(['notification-texts', 'EN'])?.isInvalidated).toBe(false);
});

it('notifications that the page marks as read are shown as new until it is opened again', async () => {
  api.answer(readNotifications, { unreadCount: 0 });
  const items = [{ ...approved, readAt: null }];
  api.answer(listNotifications, { ...noItems, items, totalItems: 1, totalPages: 1, unreadCount: 1 });
  await openApp('/notifications', { me: candidate });
  await screen.findByRole('link', { name: /INV-1/ });
  await waitFor(() => expect(api.callsOf(readNotifications)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0));
  // The page and the number in the header, once each.
  expect(api.callsOf(listNotifications)).toHaveLength(2);
});
