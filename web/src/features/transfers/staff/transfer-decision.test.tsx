import { getInvoice } from '@portal/shared/invoices/contract';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import {
  approveTransfer,
  getTransferProof,
  listStaffTransfers,
  reverseTransfer,
} from '@portal/shared/transfers/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { openInvoice } from '../../../../test/invoice.ts';
import { administrator, noItems } from '../../../../test/sample-answers.ts';
import { fill } from '../../../../test/words.ts';

const transfer: StaffTransfer = {
  id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a21',
  invoiceId: openInvoice.id,
  amountCents: 33_000,
  receivedCents: null,
  method: 'zelle',
  date: '2026-01-05',
  payer: 'Trịnh Thị Mỹ Duyên',
  bankName: null,
  accountHolder: 'TRINH THI MY DUYEN',
  routingNumber: null,
  accountNumber: null,
  swiftCode: null,
  status: 'pending',
  reason: null,
  reversedAt: null,
  createdAt: '2026-01-05T00:00:00.000Z',
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

it('money for an invoice that is no longer open becomes credit, and the dialog says so', async () => {
  const { words, press } = await open('EN', { ...transfer, openCents: 0 });
  await press(words.staffTransfers.approve);
  const text = fill(words.staffTransfers.approveNotDue, { number: 'INV-1', amount: '$330' });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('a confirmed transfer can only be reversed, with a reason', async () => {
  const { words, press, type } = await open('EN', { ...transfer, status: 'approved', receivedCents: 33_000 });
  const { staffTransfers: said } = words;
  expect(screen.queryByRole('button', { name: said.approve })).not.toBeInTheDocument();
  await press(said.reverse);
  await type(said.reversedReason, 'Wrong person');
  api.answer(reverseTransfer, { ...transfer, status: 'reversed', receivedCents: 33_000 });
  screen.getByRole('dialog').querySelector('form')?.requestSubmit();
  await waitFor(() => expect(api.callsOf(reverseTransfer)).toHaveLength(1));
  expect(api.callsOf(reverseTransfer)[0]?.body).toEqual({ reason: 'Wrong person' });
});
