import { getInvoice } from '@portal/shared/invoices/contract';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { approveTransfer, getTransferProof, listStaffTransfers } from '@portal/shared/transfers/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  languageCode: 'EN',
  invoiceNumber: 'INV-1',
  invoiceName: 'Translation',
  openCents: 33_000,
  receivedOn: null,
  bankReference: null,
  struck: [],
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

it('a usual reason is chosen in the language of the reader and added in that of the candidate, after what was typed', async () => {
  const { words, press } = await open('VI', transfer);
  const { staffShell: said, staffTransfers } = words;
  await press(staffTransfers.reject);
  const reason = await screen.findByLabelText(said.reasonLabel);
  fireEvent.change(reason, { target: { value: 'Dear Duyên,' } });

  const templates = screen.getByLabelText(said.reasonTemplate);
  expect(templates).toHaveAccessibleDescription(/tiếng Anh/);
  const [, first] = within(templates).getAllByRole<HTMLOptionElement>('option');
  expect(first).toHaveTextContent('Chúng tôi chưa thấy khoản tiền này trong tài khoản.');
  fireEvent.change(templates, { target: { value: first?.value } });
  expect(reason).toHaveValue(
    'Dear Duyên,\nThis amount has not arrived in our account. Please ask your bank, then send the receipt again.',
  );
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

it('rows that move up while somebody works through a page are shown by the next step, and none is skipped', async () => {
  const named = (number: number): StaffTransfer => ({
    ...transfer,
    id: `3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6b${number}`,
    name: `Ứng viên ${number}`,
  });
  const page = (numbers: readonly number[]) =>
    api.answer(listStaffTransfers, {
      ...noItems,
      items: numbers.map(named),
      totalItems: 25 - (numbers[0] ?? 10) + 10,
      totalPages: 2,
    });
  page([10, 11, 12]);
  const { words, press } = await openApp('/admin/transfers', { language: 'EN', me: administrator });
  const rows = () =>
    within(screen.getByRole('list', { name: words.staffTransfers.queue }))
      .getAllByRole('button')
      .map((row) => /Ứng viên \d+/.exec(row.textContent ?? '')?.[0]);
  await waitFor(() => expect(rows()).toHaveLength(3));

  // A decision takes the first row out of the list, and the first one of the next page moves up.
  page([11, 12, 13]);
  api.answer(approveTransfer, { ...named(10), status: 'approved', receivedCents: 33_000 });
  await press(words.staffTransfers.approve);
  screen.getByRole('dialog').querySelector('form')?.requestSubmit();
  await screen.findByText(words.staffShell.gone);
  expect(rows()).toEqual(['Ứng viên 10', 'Ứng viên 11', 'Ứng viên 12']);
  await press(words.screen.nextPage);
  await waitFor(() => expect(rows()).toEqual(['Ứng viên 11', 'Ứng viên 12', 'Ứng viên 13']));
  expect(api.callsOf(listStaffTransfers).every(({ query }) => query?.page === undefined)).toBe(true);
});

it('the rows of a page are in the address', async () => {
  api.answer(listStaffTransfers, { ...noItems, items: [transfer], totalItems: 60, totalPages: 6 });
  const { words, path } = await openApp('/admin/transfers', { language: 'EN', me: administrator });
  const size = await screen.findByLabelText(words.staffShell.rowsPerPage);
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '50', '100']);
  fireEvent.change(size, { target: { value: '50' } });
  await waitFor(() => expect(api.callsOf(listStaffTransfers).at(-1)?.query).toMatchObject({ page_size: '50' }));
  expect(path()).toContain('pageSize=50');
});
