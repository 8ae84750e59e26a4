import { getInvoice } from '@portal/shared/invoices/contract';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { approveTransfer, getTransferProof, listStaffTransfers } from '@portal/shared/transfers/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { openInvoice } from '#test/invoice.ts';
import { administrator, noItems } from '#test/sample-answers.ts';
import { sampleTransfer } from '#test/transfer.ts';
import { fill } from '#test/words.ts';

const transfer: StaffTransfer = {
  ...sampleTransfer,
  amountCents: 33_000,
  email: 'duyen@example.com',
  name: 'Duyên',
  invoiceNumber: 'INV-1',
  invoiceName: 'Translation',
  openCents: 33_000,
  receivedOn: null,
  bankReference: null,
};

const open = (language: 'VI' | 'EN', shown: StaffTransfer) => {
  api.answer(listStaffTransfers, { ...noItems, items: [shown], totalItems: 1, totalPages: 1 });
  return openApp('/admin/transfers', { language, me: administrator });
};

beforeEach(() => {
  api.answer(getInvoice, openInvoice);
  api.refuse(getTransferProof, 'ATTACHMENT_NOT_FOUND');
});

describe.each([
  ['VI', { less: '30 USD', more: '20 USD' }],
  ['EN', { less: '$30', more: '$20' }],
] as const)('in %s', (language, { less, more }) => {
  it('the dialog of a confirmation explains what a smaller and a larger amount lead to, and sends the amount', async () => {
    const { words, press, type } = await open(language, transfer);
    const { staffTransfers: said } = words;
    await press(said.approve);
    expect(await screen.findByText(fill(said.approveExact, { number: 'INV-1' }))).toBeInTheDocument();
    await type(said.amountReceived, '300');
    expect(
      screen.getByText(fill(said.approveLess, { number: 'INV-1', amount: less }), { exact: false }),
    ).toHaveTextContent(fill(said.approveDiffers, { amount: less }));
    await type(said.amountReceived, '350');
    expect(
      screen.getByText(fill(said.approveMore, { number: 'INV-1', amount: more }), { exact: false }),
    ).toBeInTheDocument();

    api.answer(approveTransfer, { ...transfer, status: 'approved', receivedCents: 35_000, openCents: 0 });
    const dialog = screen.getByRole('dialog');
    dialog.querySelector('form')?.requestSubmit();
    await waitFor(() => expect(api.callsOf(approveTransfer)).toHaveLength(1));
    expect(api.callsOf(approveTransfer)[0]?.body).toMatchObject({ receivedCents: 35_000, receivedOn: null });
  });
});

it('the list can be narrowed to the days on which the transfers were submitted', async () => {
  const { words, type } = await open('EN', transfer);
  await type(words.staffShell.fromDate, '01062026');
  await type(words.staffShell.toDate, '30062026');
  await waitFor(() =>
    expect(api.callsOf(listStaffTransfers).at(-1)?.query).toEqual({
      status: 'pending',
      created_at_from: '2026-06-01',
      created_at_to: '2026-06-30',
    }),
  );
});
