import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { listUserInvoices } from '@portal/shared/invoices/contract';
import { getUserStatement } from '@portal/shared/ledger/contract';
import { listUserRefunds } from '@portal/shared/refunds/contract';
import { getUserMoney } from '@portal/shared/summary/contract';
import { listUserTransfers } from '@portal/shared/transfers/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { staffInvoice } from '#test/invoice.ts';
import { administrator, noItems, onePage, staffUser } from '#test/sample-answers.ts';

const paid: StaffInvoice = {
  ...staffInvoice,
  id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a21',
  number: 'INV-2',
  status: 'paid',
  openCents: 0,
};

beforeEach(() => {
  api.answer(getUser, staffUser);
  api.answer(listUserTransfers, noItems);
  api.refuse(listUserRefunds, 'NOT_FOUND');
  api.refuse(getUserStatement, 'NOT_FOUND');
  api.refuse(getUserMoney, 'NOT_FOUND');
});

describe.each(['VI', 'EN'] as const)('in %s', (language) => {
  const open = async (items: StaffInvoice[]) => {
    api.answer(listUserInvoices, onePage(items));
    const { words, press } = await openApp(`/admin/users/${staffUser.email}/payment`, { language, me: administrator });
    await press(words.staffTransfers.record);
    return { said: words.staffTransfers, dialog: within(await screen.findByRole('dialog')) };
  };

  it('a payment is recorded for an open request, not for a paid or void one', async () => {
    const { dialog } = await open([paid, { ...staffInvoice, number: 'INV-1', status: 'not_paid' }]);
    expect(dialog.getByRole('option', { name: /INV-1/ })).toBeInTheDocument();
    expect(dialog.queryByRole('option', { name: /INV-2/ })).toBeNull();
  });

  it('without an open request, the dialog says what to do first', async () => {
    const { dialog, said } = await open([paid]);
    expect(dialog.getByText(said.recordNothingOpen)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: said.recordShort })).toBeNull();
  });
});
