import { listUserInvoices } from '@portal/shared/invoices/contract';
import { getUserStatement } from '@portal/shared/ledger/contract';
import type { StaffRefund } from '@portal/shared/refunds/contract';
import { grantRefund, listUserRefunds } from '@portal/shared/refunds/contract';
import { listUserTransfers } from '@portal/shared/transfers/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { requestedRefund } from '../../../../test/refund.ts';
import { administrator, onePage, staffUser } from '../../../../test/sample-answers.ts';

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

it('staff who may open a refund read that there is none yet', async () => {
  api.answer(getUser, staffUser);
  api.refuse(listUserTransfers, 'NOT_FOUND');
  api.refuse(listUserInvoices, 'NOT_FOUND');
  api.refuse(getUserStatement, 'NOT_FOUND');
  const contract = {
    uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a81',
    jobTitle: 'Baker',
    signedAt: '2026-05-10T00:00:00.000Z',
    refundableCents: 100_000,
    hasOpenRefund: false,
  };
  api.answer(listUserRefunds, { ...onePage<StaffRefund>([]), contracts: [contract], withoutContract: null });
  const { words } = await openApp(`/admin/users/${staffUser.email}/payment`, { me: administrator });
  expect(await screen.findByRole('button', { name: words.staffRefunds.open })).toBeInTheDocument();
  expect(screen.getByText(words.staffRefunds.none)).toBeInTheDocument();
});

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
    api.answer(listUserRefunds, { ...onePage([{ ...refund, contractEnd }]), contracts: [], withoutContract: null });
    const { user, words } = await openApp(`/admin/users/${staffUser.email}/payment`, { language, me: administrator });
    await user.click(await screen.findByRole('button', { name: words.staffRefunds.grant }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(words.staffRefunds[title].replace('{{reason}}', reason))).toBeInTheDocument();
    expect(dialog.getByText(words.staffRefunds.grantEndsText)).toBeInTheDocument();
  },
);

it('a grant that ends no contract warns of no end', async () => {
  api.answer(getUser, staffUser);
  api.refuse(listUserTransfers, 'NOT_FOUND');
  api.refuse(listUserInvoices, 'NOT_FOUND');
  api.refuse(getUserStatement, 'NOT_FOUND');
  const refunds = [{ ...refund, contractEnd: null }];
  api.answer(listUserRefunds, { ...onePage(refunds), contracts: [], withoutContract: null });
  const { user, words } = await openApp(`/admin/users/${staffUser.email}/payment`, { me: administrator });
  await user.click(await screen.findByRole('button', { name: words.staffRefunds.grant }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(words.staffRefunds.grantEndsText)).toBeNull();
});
