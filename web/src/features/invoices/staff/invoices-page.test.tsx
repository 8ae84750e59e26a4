import { sendReminders } from '@portal/shared/cases/reminders-contract';
import type { ListedInvoice } from '@portal/shared/invoices/staff-contract';
import { listStaffInvoices } from '@portal/shared/invoices/staff-contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

const invoice = (number: string, email: string): ListedInvoice => ({
  id: `0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a${number}`,
  number,
  reference: 'RF00',
  name: 'Đợt 1',
  email,
  fullName: email,
  jobUid: null,
  jobTitle: null,
  employer: null,
  plan: null,
  milestone: null,
  amountCents: 100_000,
  paidCents: 0,
  openCents: 100_000,
  unreportedCents: 100_000,
  status: 'not_paid',
  dueDate: '2026-10-01',
  isOverdue: true,
  createdDate: '2026-09-01',
  approvalDate: null,
  lastRemindedAt: null,
  suspendableOn: null,
});
const [first, second] = [invoice('01', 'an@example.com'), invoice('02', 'lan@example.com')];

it('the overdue payments on all pages can be selected, and their people are reminded', async () => {
  api.answer(listStaffInvoices, { ...noItems, items: [first], totalItems: 700, totalPages: 70 });
  api.answer(sendReminders, { items: [] });
  const { words, user, press } = await openApp('/admin/invoices?search=Doan', { me: administrator });
  const all = await screen.findByRole('button', { name: words.staffMoney.selectOverdue });
  api.answer(listStaffInvoices, { ...noItems, items: [first, second], totalItems: 2, totalPages: 1 });
  await user.click(all);
  expect(await screen.findByText(fill(words.staffShell.selected_other, { count: 2 }))).toBeInTheDocument();
  expect(api.callsOf(listStaffInvoices).at(-1)?.query).toMatchObject({ search: 'Doan', open: 'true', overdue: 'true' });

  // One that is taken out again stays out.
  await user.click(screen.getByRole('checkbox', { name: new RegExp(first.fullName) }));
  await press(words.staffMoney.remind);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: words.staffMoney.remind }));
  await dialog.findByText(fill(words.staffMoney.reminded_other, { count: 0 }));
  expect(api.callsOf(sendReminders)[0]?.body).toEqual({ emails: [second.email], kind: 'payment' });
});

it('a list says that it has more overdue payments than can be selected at once', async () => {
  api.answer(listStaffInvoices, { ...noItems, items: [first], totalItems: 700, totalPages: 7 });
  const { words, user } = await openApp('/admin/invoices', { me: administrator });
  await user.click(await screen.findByRole('button', { name: words.staffMoney.selectOverdue }));
  expect(await screen.findByText(fill(words.staffShell.selectedFirst, { count: 1 }))).toBeInTheDocument();
  // 500 of the 700 are read.
  expect(api.callsOf(listStaffInvoices).filter(({ query }) => query.page_size === '100')).toHaveLength(5);
});
