import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { listUserInvoices, restoreInvoice, voidInvoice } from '@portal/shared/invoices/contract';
import { getUserStatement } from '@portal/shared/ledger/contract';
import { propertyOf } from '@portal/shared/objects/keys';
import { previewDecision } from '@portal/shared/previews/contract';
import { listUserRefunds } from '@portal/shared/refunds/contract';
import { getUserMoney } from '@portal/shared/summary/contract';
import { listUserTransfers } from '@portal/shared/transfers/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { staffInvoice } from '#test/invoice.ts';
import { administrator, noItems, onePage, staffUser } from '#test/sample-answers.ts';

const voided: StaffInvoice = { ...staffInvoice, status: 'void', openCents: 0, isRestorable: true };

beforeEach(() => {
  api.answer(getUser, staffUser);
  api.answer(listUserTransfers, noItems);
  api.refuse(listUserRefunds, 'NOT_FOUND');
  api.refuse(getUserStatement, 'NOT_FOUND');
  api.refuse(getUserMoney, 'NOT_FOUND');
  api.answer(previewDecision, { effects: [], keptFields: [], emails: [], delayMinutes: 10 });
  api.answer(restoreInvoice, staffInvoice);
});

describe.each(['VI', 'EN'] as const)('in %s', (language) => {
  const open = async (invoice: StaffInvoice) => {
    api.answer(listUserInvoices, onePage([invoice]));
    return openApp(`/admin/users/${staffUser.email}/payment`, { language, me: administrator });
  };

  it('staff restore a void invoice with a reason', async () => {
    const { words, press, user } = await open(voided);
    await press(words.staffInvoices.restore);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(words.staffInvoices.restoreText, { exact: false })).toBeInTheDocument();
    await user.type(dialog.getByLabelText(words.staffPreviews.reason), 'Hủy nhầm');
    // The preview has the reason that the candidate will read, and until it is typed, none.
    const reasons = () =>
      api.callsOf(previewDecision).map(({ body }) => propertyOf(propertyOf(body, 'body'), 'reason'));
    await waitFor(() => expect([reasons()[0], reasons().at(-1)]).toEqual(['…', 'Hủy nhầm']));
    await user.click(dialog.getByRole('button', { name: words.staffInvoices.restore }));
    await waitFor(() => expect(api.callsOf(restoreInvoice)).toMatchObject([{ body: { reason: 'Hủy nhầm' } }]));
  });

  it('a void invoice of another decision cannot be restored', async () => {
    const { words } = await open({ ...voided, isRestorable: false });
    expect(await screen.findByText('INV-1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: words.staffInvoices.restore })).toBeNull();
  });

  it('the toast that an invoice is void offers to undo it', async () => {
    api.answer(voidInvoice, voided);
    const { words, press, user } = await open(staffInvoice);
    await press(words.staffInvoices.voidNamed.replace('{{number}}', 'INV-1'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(words.staffInvoices.voidReason), 'Nhầm người');
    await user.click(dialog.getByRole('button', { name: words.staffInvoices.void }));
    await press(words.staffPreviews.undo);
    await waitFor(() =>
      expect(api.callsOf(restoreInvoice)).toMatchObject([{ body: { reason: words.staffPreviews.undoReason } }]),
    );
  });
});
