import { listUserInvoices } from '@portal/shared/invoices/contract';
import { getUserStatement } from '@portal/shared/ledger/contract';
import type { StaffRefund } from '@portal/shared/refunds/contract';
import { grantRefund, listUserRefunds } from '@portal/shared/refunds/contract';
import { getUserMoney } from '@portal/shared/summary/contract';
import { listUserTransfers } from '@portal/shared/transfers/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { requestedRefund } from '#test/refund.ts';
import { administrator, onePage, staffUser } from '#test/sample-answers.ts';

const refund: StaffRefund = {
  ...requestedRefund,
  email: staffUser.email,
  name: staffUser.fullName,
  refundableCents: 700_000,
  suggestedCents: 0,
  otherGrantsCents: 300_000,
  isDenialMissing: false,
  payments: [],
};

it.each([
  ['VI', '3.000 USD', '7.000 USD'],
  ['EN', '$3,000', '$7,000'],
] as const)(
  'in %s, staff see what was granted before, and an amount above the limit is refused in the dialog',
  async (language, before, most) => {
    api.answer(getUser, staffUser);
    api.refuse(listUserTransfers, 'NOT_FOUND');
    api.refuse(listUserInvoices, 'NOT_FOUND');
    api.refuse(getUserStatement, 'NOT_FOUND');
    api.refuse(getUserMoney, 'NOT_FOUND');
    api.answer(grantRefund, { ...refund, status: 'granted', amountCents: 700_000 });
    api.answer(listUserRefunds, { ...onePage([refund]), contracts: [], withoutContract: null });
    const { user, words } = await openApp(`/admin/users/${staffUser.email}/payment`, { language, me: administrator });
    const { staffRefunds, fieldErrors } = words;
    const card = await screen.findByText(staffRefunds.otherGrants);
    expect(card.parentElement).toHaveTextContent(before);

    await user.click(screen.getByRole('button', { name: staffRefunds.grant }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(`${staffRefunds.otherGrants}: ${before}`)).toBeInTheDocument();
    expect(dialog.getByText(`${staffRefunds.atMost}: ${most}`)).toBeInTheDocument();
    const amount = dialog.getByLabelText(staffRefunds.amount);
    const grant = async (dollars: string) => {
      await user.clear(amount);
      await user.type(amount, dollars);
      await user.click(dialog.getByRole('button', { name: staffRefunds.grant }));
    };
    await grant('7001');
    expect(await dialog.findByText(fieldErrors.AMOUNT_TOO_HIGH)).toBeInTheDocument();
    expect(api.callsOf(grantRefund)).toEqual([]);
    await grant('7000');
    await waitFor(() => expect(api.callsOf(grantRefund)).toMatchObject([{ body: { amountCents: 700_000 } }]));
  },
);

it.each([
  ['VI', { reason: 'denied', isOnlyIfAll: false }, 'grantEndsTitle', 'Hồ sơ bị từ chối, không thể tiếp tục'],
  ['EN', { reason: 'denied', isOnlyIfAll: false }, 'grantEndsTitle', 'The case is denied and cannot continue'],
  ['EN', { reason: 'withdrawn', isOnlyIfAll: true }, 'grantMayEndTitle', 'The candidate withdraws'],
] as const)(
  'in %s, staff read before a grant how it ends the contract: %o',
  async (language, contractEnd, title, reason) => {
    api.answer(getUser, staffUser);
    api.refuse(listUserTransfers, 'NOT_FOUND');
    api.refuse(listUserInvoices, 'NOT_FOUND');
    api.refuse(getUserStatement, 'NOT_FOUND');
    api.refuse(getUserMoney, 'NOT_FOUND');
    api.answer(listUserRefunds, { ...onePage([{ ...refund, contractEnd }]), contracts: [], withoutContract: null });
    const { user, words } = await openApp(`/admin/users/${staffUser.email}/payment`, { language, me: administrator });
    await user.click(await screen.findByRole('button', { name: words.staffRefunds.grant }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(words.staffRefunds[title].replace('{{reason}}', reason))).toBeInTheDocument();
    expect(dialog.getByText(words.staffRefunds.grantEndsText)).toBeInTheDocument();
  },
);

it('a refund for a denial that the progress does not have can be refused, but not granted', async () => {
  api.answer(getUser, staffUser);
  api.refuse(listUserTransfers, 'NOT_FOUND');
  api.refuse(listUserInvoices, 'NOT_FOUND');
  api.refuse(getUserStatement, 'NOT_FOUND');
  api.refuse(getUserMoney, 'NOT_FOUND');
  api.answer(listUserRefunds, {
    ...onePage([{ ...refund, isDenialMissing: true }]),
    contracts: [],
    withoutContract: null,
  });
  const { words } = await openApp(`/admin/users/${staffUser.email}/payment`, { me: administrator });
  expect(await screen.findByText(words.staffRefunds.denialMissing)).toBeVisible();
  expect(screen.getByRole('button', { name: words.staffRefunds.refuse })).toBeVisible();
  expect(screen.queryByRole('button', { name: words.staffRefunds.grant })).toBeNull();
});
