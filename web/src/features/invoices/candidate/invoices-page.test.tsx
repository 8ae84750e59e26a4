import { listApplications } from '@portal/shared/applications/contract';
import type { PaymentPlan } from '@portal/shared/invoices/contract';
import { getInvoice, getPaymentPlan, listInvoices } from '@portal/shared/invoices/contract';
import { suspensionDays } from '@portal/shared/invoices/rules';
import { getProgress } from '@portal/shared/labor-progress/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { listTasks } from '@portal/shared/tasks/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { openInvoice } from '#test/invoice.ts';
import { candidate, noItems, onePage, publicSettings } from '#test/sample-answers.ts';
import { caseAtPayment, invoiceId } from '#test/sample-progress.ts';
import { taskOf } from '#test/summary.ts';
import { sampleTransfer } from '#test/transfer.ts';
import { fill } from '#test/words.ts';

const canceled = { ...openInvoice, status: 'void' as const, openCents: 0, unreportedCents: 0 };
const open = { ...openInvoice, id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a22' };
const paid = {
  ...openInvoice,
  id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a23',
  status: 'paid' as const,
  openCents: 0,
  unreportedCents: 0,
  approvalDate: '2026-11-25',
};
const statement = {
  day: '2026-01-05',
  fullName: 'Nguyễn Văn An',
  caseId: null,
  lines: [],
  askedCents: 0,
  paidCents: 0,
  openCents: 0,
  creditCents: 0,
  reservedCreditCents: 0,
  refundedCents: 0,
  balanceCents: 0,
};

const plan: PaymentPlan = {
  contractUid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a99',
  jobTitle: 'Farm worker',
  signedAt: '2026-01-05T00:00:00.000Z',
  totalCents: 1_542_000,
  paidCents: 100_000,
  creditCents: 0,
  stillToPayCents: 1_442_000,
  pendingCents: 0,
  dueCents: 0,
  laterCents: 1_442_000,
  milestones: [],
};

it.each([
  ['VI', 'Đã thanh toán cho 1/2 người đi kèm', 'Người đi kèm 2/2', /kỳ/i],
  ['EN', 'Paid for 1 of 2 dependents', 'Dependent 2 of 2', /installment/i],
] as const)(
  'in %s, the parts of a fee for dependents are people, and no installments',
  async (language, paidFor, second, installment) => {
    const part = { part: 1, amountCents: 150_000, paidCents: 0, unreportedCents: 0, dueDate: null, invoiceId: null };
    const dependents: PaymentPlan['milestones'][number] = {
      key: 'dependent',
      name: 'Dependents',
      trigger: 'i485_form',
      amountCents: 300_000,
      isPerDependent: true,
      parts: [
        { ...part, paidCents: 150_000, status: 'paid' },
        { ...part, part: 2, status: 'not_issued' },
      ],
    };
    api.answer(listInvoices, onePage([paid]));
    api.answer(listApplications, noItems);
    api.answer(getStatement, statement);
    api.answer(getPaymentPlan, { ...plan, milestones: [dependents] });
    const { words } = await openApp('/invoices', { language, me: candidate });
    const card = await screen.findByRole('region', { name: words.invoices.planTitle });
    expect(within(card).getByText(paidFor)).toBeInTheDocument();
    expect(within(card).getByText(second)).toBeInTheDocument();
    expect(card).not.toHaveTextContent(installment);
  },
);

it.each(['VI', 'EN'] as const)(
  'in %s, the list names a payment whose transfer was refused, with the reason',
  async (language) => {
    const other = { ...open, id: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a99', name: 'Other payment' };
    const transfer = { ...sampleTransfer, reason: 'Sai số tiền.' };
    api.answer(listInvoices, onePage([open, other]));
    api.answer(
      listTransfers,
      onePage([
        { ...transfer, invoiceId: open.id, status: 'rejected' as const },
        { ...transfer, id: other.id, invoiceId: other.id },
      ]),
    );
    api.answer(listApplications, noItems);
    api.answer(getStatement, statement);
    api.answer(getPaymentPlan, null);
    const { words } = await openApp('/invoices', { language, me: candidate });
    expect(await screen.findByText(fill(words.invoices.refusedTitleOf, { name: open.name }))).toBeVisible();
    expect(screen.getByText(`${words.screen.reason}: Sai số tiền.`)).toBeVisible();
    expect(screen.queryByText(fill(words.invoices.refusedTitleOf, { name: other.name }))).toBeNull();
  },
);

it('what is still to pay has dong at the rate of its day, in the plan and in a payment request', async () => {
  api.answer(getPublicSettings, { ...publicSettings, vndRate: { vndPerUsd: 26_000, date: '2026-01-05' } });
  api.answer(listInvoices, onePage([open]));
  api.answer(getInvoice, open);
  api.answer(listTransfers, noItems);
  api.answer(listApplications, noItems);
  api.answer(getStatement, statement);
  api.answer(getPaymentPlan, plan);
  const { visit } = await openApp('/invoices', { me: candidate });
  expect(await screen.findByText('about 374,920,000 VND at the rate of 05/01/2026')).toBeVisible();
  await visit(`/invoices?invoice=${open.id}`);
  const inVnd = `about ${(open.openCents * 260).toLocaleString('en-US')} VND at the rate of 05/01/2026`;
  expect(await screen.findByText(inVnd)).toBeVisible();
});

it.each([
  [
    'VI',
    'Sau khi PERM được chấp thuận, ngày 20/11/2026',
    'Nếu khoản này vẫn chưa được trả, từ ngày 31/12/2026 hợp đồng cho phép tạm dừng dịch vụ. Đó là 30 ngày sau lần nhắc đầu tiên (Điều 8). Không có tiền phạt.',
  ],
  [
    'EN',
    'After the labor certification is approved, on 20/11/2026',
    'If this is still unpaid, the contract allows us to suspend the service from 31/12/2026. That is 30 days after the first reminder (Article 8). There is no penalty.',
  ],
] as const)(
  'in %s, an overdue payment request says after what it fell due, and what the contract allows',
  async (language, why, suspension) => {
    const overdue = {
      ...openInvoice,
      id: invoiceId,
      dueDate: '2026-11-20',
      overdueRemindedAt: '2026-12-01T03:00:00.000Z',
    };
    api.answer(getInvoice, overdue);
    api.answer(getProgress, caseAtPayment);
    for (const list of [listTransfers, listApplications]) api.answer(list, noItems);
    await openApp(`/invoices?invoice=${invoiceId}`, { language, me: candidate });
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByText(suspension)).toBeVisible();
  },
);

it('a payment of which a part was reported is still to pay, and is listed once', async () => {
  api.answer(listTransfers, noItems);
  const partly = { ...open, status: 'pending' as const, unreportedCents: 60_000 };
  api.answer(listInvoices, onePage([partly]));
  api.answer(listTasks, { items: [taskOf(partly)] });
  api.answer(getPaymentPlan, null);
  api.answer(getStatement, statement);
  const { words } = await openApp('/invoices', { me: candidate });
  const links = await screen.findAllByRole('link', { name: /INV-1/ });
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveTextContent(/\$600.*\$400 being confirmed/);
  expect(screen.queryByText(words.invoices.nothingDue)).toBeNull();
});

it('an installment of which a part was reported is overdue, and its row names what is being confirmed', async () => {
  api.now = new Date('2026-12-24T03:00:00.000Z');
  const part = { part: 1, amountCents: 200_000, paidCents: 0, unreportedCents: 50_000, dueDate: '2026-12-01' };
  const milestone: PaymentPlan['milestones'][number] = {
    key: 'second',
    name: 'Second',
    trigger: 'i485_form',
    amountCents: 200_000,
    isPerDependent: false,
    parts: [{ ...part, invoiceId: open.id, status: 'pending' }],
  };
  api.answer(listInvoices, onePage([paid]));
  api.answer(listApplications, noItems);
  api.answer(getStatement, statement);
  api.answer(getPaymentPlan, { ...plan, milestones: [milestone] });
  const { words } = await openApp('/invoices', { me: candidate });
  const row = (await screen.findByText('Second')).closest('li');
  expect(row).toHaveTextContent(words.invoices.overdue);
  expect(row).toHaveTextContent('$1,500 being confirmed');
});

it.each([
  [
    'VI',
    'Bạn đã báo chuyển 400 USD, chúng tôi đang đối chiếu với ngân hàng. Phần này bạn không cần gửi lại.',
    '600 USD',
  ],
  ['EN', 'You reported $400, which we are checking with the bank. You do not need to send that part again.', '$600'],
] as const)(
  'in %s, the page of a payment of which a part was reported asks for the rest',
  async (language, said, rest) => {
    const partly = { ...openInvoice, status: 'pending' as const, unreportedCents: 60_000 };
    api.answer(getInvoice, partly);
    api.answer(listApplications, noItems);
    api.answer(listTransfers, onePage([{ ...sampleTransfer, amountCents: 40_000 }]));
    const { words } = await openApp(`/invoices?invoice=${openInvoice.id}`, { language, me: candidate });
    expect(await screen.findByText(said, { exact: false })).toBeVisible();
    const due = (await screen.findByText(words.invoices.amountDue, { selector: 'dt' })).parentElement;
    expect(due).toHaveTextContent(rest);
    expect(screen.queryByText(words.invoices.another)).toBeNull();
    expect(await screen.findByText(words.invoices.payTo)).toBeVisible();
  },
);

it('an overdue payment request says what the contract allows before the first reminder, too, and one that is not due says nothing', async () => {
  api.now = new Date('2026-11-24T03:00:00.000Z');
  for (const list of [listTransfers, listApplications]) api.answer(list, noItems);
  api.answer(getInvoice, { ...openInvoice, dueDate: '2026-11-20' });
  const { words, visit } = await openApp(`/invoices?invoice=${openInvoice.id}`, { me: candidate });
  const said = fill(words.invoices.suspensionAfterReminder, { days: String(suspensionDays) });
  expect(await screen.findByText(said)).toBeVisible();

  api.answer(getInvoice, { ...openInvoice, id: invoiceId });
  await visit(`/invoices?invoice=${invoiceId}`);
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

describe.each([
  ['VI', 'Đã hủy', 'Hạn 01/12/2026', 'Xác nhận ngày 25/11/2026'],
  ['EN', 'Void', 'Due on 01/12/2026', 'Confirmed on 25/11/2026'],
] as const)('in %s', (language, title, due, confirmed) => {
  it('a canceled payment request has no due date, in the list and on its page', async () => {
    api.answer(listInvoices, onePage([open, canceled, paid]));
    api.answer(getPaymentPlan, null);
    api.answer(getStatement, statement);
    const { words } = await openApp('/invoices', { language, me: candidate });
    const [first] = await screen.findAllByRole('link', { name: /INV-1/ });
    expect(first).toHaveTextContent(due);
    const linkIn = (name: string) => within(screen.getByRole('region', { name })).getByRole('link', { name: /INV-1/ });
    expect(linkIn(words.invoices.status_paid)).toHaveTextContent(confirmed);
    for (const name of [words.invoices.status_paid, title]) expect(linkIn(name)).not.toHaveTextContent(due);
  });

  it.each([
    [canceled, 0],
    [paid, 1],
  ])(
    'the page of a payment request that is $status shows its due date only if it was not canceled',
    async (one, count) => {
      api.answer(getInvoice, one);
      for (const list of [listTransfers, listApplications]) api.answer(list, noItems);
      const { words } = await openApp(`/invoices?invoice=${one.id}`, { language, me: candidate });
      await screen.findByText(words.invoices.createdDate);
      expect(screen.queryAllByText(words.invoices.dueDate)).toHaveLength(count);
    },
  );
});
