import type { Application } from '@portal/shared/applications/contract';
import { listJobs } from '@portal/shared/jobs/contract';
import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import { listRefunds } from '@portal/shared/refunds/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { openInvoice } from '#test/invoice.ts';
import { requestedRefund } from '#test/refund.ts';
import {
  candidate,
  completeOnboarding,
  hiringJob,
  noItems,
  noRefunds,
  onePage,
  publicSettings,
} from '#test/sample-answers.ts';
import { sampleApplication } from '#test/sample-application.ts';
import { caseAtPayment } from '#test/sample-progress.ts';
import { answerSummary, documentTask, taskOf } from '#test/summary.ts';
import { sampleTransfer } from '#test/transfer.ts';
import { fill } from '#test/words.ts';

const application: Application = {
  ...sampleApplication,
  status: 'approved',
  contractStatus: 'in_force',
  contractUid: '019dbb33-8a01-7c11-a2d4-5e1f0c9b7a02',
  invoiceId: openInvoice.id,
};

beforeEach(() => {
  answerSummary({ onboarding: { ...completeOnboarding, status: 'APPROVED', next: 'job' } });
  answerSummary({ applications: [application] });
  api.answer(listRefunds, noRefunds);
  api.answer(listJobs, noItems);
  answerSummary({ case: caseAtPayment });
});

describe.each([
  ['VI', 'Tải lên 2 giấy tờ còn thiếu'],
  ['EN', 'Upload 2 missing documents'],
] as const)('in %s', (language, text) => {
  it('a candidate with a case reads in one line how many documents to upload, and is led to them', async () => {
    answerSummary({ tasks: [documentTask('passport'), documentTask('photo')] });
    const { words } = await openApp('/summary', { language, me: candidate });
    expect(await screen.findByText(words.onboarding.yourTasks)).toBeVisible();
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', '/files');
  });

  it.each(['rejected', 'pending'] as const)(
    'a candidate who has to pay reads that the last transfer was refused, if it was (%s), and not to pay twice',
    async (status) => {
      answerSummary({ invoices: [{ ...openInvoice, dueDate: '2026-01-02' }], tasks: [taskOf(openInvoice)] });
      const older = { ...sampleTransfer, id: application.uid, status: 'rejected' as const };
      const newest = { ...sampleTransfer, status };
      // A refused transfer for another invoice says nothing about this one.
      const other = { ...older, invoiceId: application.uid };
      api.answer(listTransfers, onePage([other, newest, older]));
      const { words } = await openApp('/summary', { language, me: candidate });
      const card = await screen.findByRole('region', { name: new RegExp(openInvoice.name) });
      await waitFor(() => expect(api.callsOf(listTransfers)).toHaveLength(1));
      if (status === 'rejected') {
        expect(await within(card).findByText(words.invoices.refusedTitle)).toBeVisible();
        expect(within(card).getByText(words.invoices.notTwice, { exact: false })).toBeVisible();
      } else expect(within(card).queryByText(words.invoices.refusedTitle)).toBeNull();
    },
  );
});

it('a candidate reads what is left of the contract and the next payment, each with dong at the rate of its day', async () => {
  api.now = new Date('2026-11-24T03:00:00.000Z');
  api.answer(getPublicSettings, { ...publicSettings, vndRate: { vndPerUsd: 26_000, date: '2026-01-05' } });
  const next = { id: openInvoice.id, name: openInvoice.name, dueDate: '2026-12-01', cents: 200_000 };
  answerSummary({
    money: { totalCents: 1_542_000, paidCents: 100_000, creditCents: 0, openCents: 200_000, overdueCents: 0, next },
    paymentPlan: {
      contractUid: application.uid,
      jobTitle: 'Farm worker',
      signedAt: '2026-01-05T00:00:00.000Z',
      totalCents: 1_542_000,
      paidCents: 100_000,
      creditCents: 0,
      stillToPayCents: 1_442_000,
      pendingCents: 0,
      dueCents: 200_000,
      laterCents: 1_242_000,
      milestones: [],
    },
  });
  const { words } = await openApp('/summary', { me: candidate });
  const money = await screen.findByRole('region', { name: words.onboarding.money });
  const lines = () =>
    within(money)
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(lines()).toEqual([
      'Paid $1,000 of $15,420',
      'Left to pay on the contract: $14,420 about 374,920,000 VND at the rate of 05/01/2026',
      'Next payment: $2,000, due on 01/12/2026 about 52,000,000 VND at the rate of 05/01/2026',
    ]),
  );
});

it('a candidate whose place is held reads that a reported transfer keeps it', async () => {
  answerSummary({ applications: [{ ...application, status: 'pending', holdExpiresAt: '2026-12-01T17:00:00.000Z' }] });
  answerSummary({ invoices: [openInvoice], tasks: [taskOf(openInvoice)] });
  api.answer(listTransfers, noItems);
  const { words } = await openApp('/summary', { me: candidate });
  expect(await screen.findByText(words.invoices.holdReport, { exact: false })).toBeVisible();
});

it('a candidate with a case and no documents to upload reads that there is nothing to do', async () => {
  const { words } = await openApp('/summary', { me: candidate });
  expect(await screen.findByText(words.onboarding.nextCaseNothing)).toBeVisible();
});

it.each([
  ['Ca 4 giờ sáng.', ['Other job']],
  ['HOLD_EXPIRED', ['Farm worker', 'Other job']],
  ['WITHDRAWN', ['Farm worker', 'Other job']],
] as const)('a candidate whose application ended (%s) is offered these jobs: %j', async (reason, titles) => {
  const ended = { ...application, status: 'rejected' as const, reason, contractStatus: 'ended' as const };
  answerSummary({ applications: [ended] });
  api.answer(listRefunds, noRefunds);
  api.answer(listJobs, onePage([hiringJob, { ...hiringJob, uid: application.uid, title: 'Other job' }]));
  const { words } = await openApp('/summary', { me: candidate });
  const list = await screen.findByRole('list', { name: words.jobs.someJobs });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(titles);
});

/** A case whose labor certification was denied. */
const denial = { outcome: 'denied' as const, date: '2026-11-20', dueOn: null, note: null, receiptNumber: null };
const denied: LaborProgress = {
  ...caseAtPayment,
  items: caseAtPayment.items.map((item) =>
    item.step === 'labor_approved' ? { ...item, outcome: 'denied', outcomes: [denial] } : item,
  ),
};

it('a candidate whose labor certification was denied reads what is due as the next action, beside the denial and the refund of Article 10', async () => {
  answerSummary({
    case: { ...denied, isPermRefundDue: true },
    invoices: [openInvoice],
    tasks: [taskOf(openInvoice), documentTask('photo')],
  });
  api.answer(listTransfers, noItems);
  const { words } = await openApp('/summary', { me: candidate });
  expect(await screen.findByRole('region', { name: new RegExp(openInvoice.name) })).toBeVisible();
  expect(screen.getByText(words.onboarding.nextDenied).parentElement).toHaveTextContent(
    words.laborProgress.outcome_denied_text,
  );
  expect(await screen.findByRole('link', { name: words.refunds.requestTitle })).toHaveAttribute('href', '/refunds');
  expect(await screen.findByRole('link', { name: 'Upload photo' })).toBeVisible();
  expect(screen.queryByText(words.onboarding.nextCaseNothing)).toBeNull();
});

it.each([
  ['VI', 'granted', 'Hoàn 1.000 USD: Đã chấp thuận, chờ chuyển tiền', 'Xử lý chậm nhất ngày 04/02/2026'],
  ['EN', 'granted', 'Refund of $1,000: Granted, waiting to be sent', 'We will process it by 04/02/2026'],
  ['EN', 'requested', 'Refund request: Under review', 'We will process it by 04/02/2026'],
  ['EN', 'paid', 'Refund of $1,000: Sent', 'Sent on'],
] as const)(
  'in %s, a candidate reads of a refund that is %s, with a link to it',
  async (language, status, title, text) => {
    const today = new Date().toISOString().slice(0, 10);
    const more = status === 'requested' ? {} : { amountCents: 100_000 };
    const refund = {
      ...requestedRefund,
      status,
      ...more,
      ...(status === 'paid' && { paidOn: today, reference: 'HOAN' }),
    };
    const older = {
      ...requestedRefund,
      id: application.uid,
      status: 'paid' as const,
      paidOn: '2020-01-01',
      amountCents: 1,
    };
    api.answer(listRefunds, { ...noRefunds, ...onePage([refund, older]) });
    const { words } = await openApp('/summary', { language, me: candidate });
    const notice = (await screen.findByText(title)).parentElement;
    expect(notice).toHaveTextContent(text);
    expect(screen.getAllByRole('link', { name: words.onboarding.seeRefund })).toHaveLength(1);
  },
);

describe.each([
  [
    'VI',
    'Bạn đã báo chuyển 1.500 USD, chúng tôi đang đối chiếu với ngân hàng. Phần này bạn không cần gửi lại. Còn 500 USD cần gửi.',
    /^Số tiền 500 USD, đã quá hạn/,
    'Thanh toán 500 USD: Application fee',
  ],
  [
    'EN',
    'You reported $1,500, which we are checking with the bank. You do not need to send that part again. $500 is still to send.',
    /^\$500, overdue/,
    'Pay $500: Application fee',
  ],
] as const)('in %s, of a payment of which a part was reported', (language, part, due, title) => {
  const partly = { ...openInvoice, status: 'pending' as const, openCents: 200_000, unreportedCents: 50_000 };

  it('the summary asks for the rest, and names what is being confirmed', async () => {
    api.answer(listTransfers, noItems);
    answerSummary({ invoices: [{ ...partly, dueDate: '2026-01-02' }], tasks: [taskOf(partly)] });
    await openApp('/summary', { language, me: candidate });
    expect(await screen.findByText(part)).toBeVisible();
    expect(screen.getByText(due)).toBeVisible();
  });

  it('the summary keeps the seat while a transfer is in review, without a countdown', async () => {
    api.answer(listTransfers, noItems);
    const holdExpiresAt = new Date(Date.now() + 86_400_000).toISOString();
    answerSummary({
      applications: [{ ...application, status: 'pending', holdExpiresAt }],
      invoices: [partly],
      tasks: [taskOf(partly)],
    });
    const { words } = await openApp('/summary', { language, me: candidate });
    const card = await screen.findByRole('region', { name: title });
    expect(card).toHaveTextContent(`${part} ${words.invoices.holdKept}`);
    expect(card).not.toHaveTextContent(/Còn 1 ngày|Còn \d+ giờ|\d+ (hours?|days?) /);
    expect(screen.queryByText(words.onboarding.nextConfirm)).toBeNull();
  });
});

it.each([
  ['VI', 'ngày 15/12/2026'],
  ['EN', 'by 15/12/2026'],
] as const)(
  'in %s, a candidate who has to pay reads of a request for evidence too, with its last day',
  async (language, by) => {
    const items = caseAtPayment.items.map((item) =>
      item.step === 'labor_approved' ? { ...item, outcome: 'evidence_requested' as const, dueOn: '2026-12-15' } : item,
    );
    api.answer(listTransfers, noItems);
    answerSummary({ case: { ...caseAtPayment, items }, invoices: [openInvoice], tasks: [taskOf(openInvoice)] });
    const { words } = await openApp('/summary', { language, me: candidate });
    const notice = (await screen.findByText(words.onboarding.nextEvidence)).parentElement;
    expect(notice).toHaveTextContent(by);
    expect(screen.getByRole('region', { name: new RegExp(openInvoice.name) })).toBeVisible();
  },
);

it.each([
  ['VI', 'Quá hạn 24 ngày'],
  ['EN', '24 days overdue'],
] as const)('in %s, a task whose last day has passed says for how many days', async (language, late) => {
  api.now = new Date('2026-11-29T03:00:00.000Z');
  const tasks = [{ ...documentTask('photo'), dueOn: '2026-11-05' }];
  answerSummary({ tasks });
  const { words } = await openApp('/summary', { language, me: candidate });
  const item = (await screen.findByRole('link', { name: 'Upload photo' })).closest('li');
  expect(item).toHaveTextContent(late);
  expect(item).not.toHaveTextContent(fill(words.invoices.due, { date: '05/11/2026' }));
});
