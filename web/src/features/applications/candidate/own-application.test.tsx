import type { Application } from '@portal/shared/applications/contract';
import { getApplication, listApplications } from '@portal/shared/applications/contract';
import { getJobFeePlan } from '@portal/shared/fee-plans/contract';
import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getJob } from '@portal/shared/jobs/contract';
import { listTasks } from '@portal/shared/tasks/contract';
import { listTransfers } from '@portal/shared/transfers/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refresh } from '#platform/http/query.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { openInvoice } from '#test/invoice.ts';
import { candidate, hiringJob as job, noItems, onePage } from '#test/sample-answers.ts';
import { sampleApplication } from '#test/sample-application.ts';
import { taskOf } from '#test/summary.ts';
import { sampleTransfer } from '#test/transfer.ts';
import { fill } from '#test/words.ts';

const hourMs = 3_600_000;

const planWith = (...milestones: FeeSchedule['milestones']): FeeSchedule => ({
  name: 'contract',
  version: 1,
  title: 'Plan',
  totalCents: 0,
  serviceCents: 0,
  governmentCents: 0,
  milestones,
});
const firstPayment: FeeSchedule['milestones'][number] = {
  key: 'first',
  name: 'First',
  amountCents: 100_000,
  lines: [{ name: 'First', amountCents: 100_000, kind: 'service' }],
  trigger: 'contract_signed',
  dueDate: '2026-12-02',
  dueDays: 7,
  instalments: 1,
  instalmentCents: 100_000,
  quantity: 1,
  isPerDependent: false,
};

beforeEach(() => {
  api.answer(getJobFeePlan, planWith());
  api.answer(getJob, job);
  api.answer(listInvoices, noItems);
  api.answer(listTransfers, noItems);
});

/** An application whose contract was signed some hours ago. */
const signed = (hoursAgo: number, change: Partial<Application> = {}): Application => ({
  ...sampleApplication,
  appliedAt: new Date(Date.now() - hoursAgo * hourMs).toISOString(),
  contractUid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a13',
  // The page may have been loaded before the 72 hours were over.
  cancelUntil: new Date(Date.now() + (72 - hoursAgo) * hourMs).toISOString(),
  contractStatus: 'in_force',
  ...change,
});

afterEach(() => vi.useRealTimers());

/** Opens the job of a contract that was signed some hours ago, and returns its words. */
async function openSigned(hoursAgo: number, change: Partial<Application> = {}) {
  api.answer(listApplications, onePage([signed(hoursAgo, change)]));
  const { words } = await openApp(`/jobs/${job.uid}`, { me: candidate });
  await screen.findByText(words.jobs.yourApplication);
  return words;
}

it.each([
  ['VI', 'Lý do: Ảnh không rõ số tiền.'],
  ['EN', 'Reason: Ảnh không rõ số tiền.'],
] as const)('in %s, the job says that the transfer was refused, why, and what to do', async (language, reason) => {
  const invoiceId = openInvoice.id;
  api.answer(listTasks, { items: [taskOf(openInvoice)] });
  api.answer(
    listTransfers,
    onePage([{ ...sampleTransfer, invoiceId, status: 'rejected', reason: reason.slice(reason.indexOf(': ') + 2) }]),
  );
  api.answer(
    listApplications,
    onePage([
      signed(1, { status: 'pending', invoiceId, holdExpiresAt: new Date(Date.now() + 24 * hourMs).toISOString() }),
    ]),
  );
  const { words } = await openApp(`/jobs/${job.uid}`, { language, me: candidate });
  expect(await screen.findByText(words.invoices.refusedTitle)).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByText(new RegExp(words.invoices.refusedAgain))).toBeVisible();
});

it('a contract can be cancelled for 72 hours, and the page counts down the rest of them', async () => {
  const { jobs } = await openSigned(70.01);
  expect(await screen.findByText(/1 (giờ|hour).*59/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: jobs.cancel })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: jobs.withdraw })).toBeNull();
});

it('after 72 hours, the page offers the withdrawal instead of the cancellation, even without loading again', async () => {
  const { jobs } = await openSigned(73);
  expect(await screen.findByRole('button', { name: jobs.withdraw })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: jobs.cancel })).toBeNull();
  expect(screen.queryByText(jobs.cancelOver)).toBeNull();
});

it.each([
  [true, 'Due on 02/12/2026'],
  [false, 'Within 7 days after: contract signed'],
])(
  'the first payment of a job has a due date only for somebody who has signed its contract (%s)',
  async (isSigned, when) => {
    api.answer(getJobFeePlan, planWith(firstPayment));
    if (isSigned) await openSigned(1);
    else {
      const other = { uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a12', title: 'Other job' };
      api.answer(listApplications, onePage([signed(1, { job: other })]));
      const me = { ...candidate, profile: { ...candidate.profile, status: 'APPROVED' as const } };
      await openApp(`/jobs/${job.uid}`, { me });
      await screen.findByText(/Other job/);
    }
    const payment = (await screen.findByText('First')).closest('li');
    expect(payment).toHaveTextContent(when);
    if (!isSigned) expect(payment).not.toHaveTextContent('02/12/2026');
  },
);

it('the page of a job asks for the first payment until its transfer is reported, and then says that it is checked', async () => {
  api.answer(listTransfers, noItems);
  const holdExpiresAt = new Date(Date.now() + 25 * hourMs).toISOString();
  const change = { holdExpiresAt, invoiceId: openInvoice.id };
  api.answer(listTasks, { items: [taskOf(openInvoice)] });
  const { jobs, onboarding } = await openSigned(1, change);
  expect(await screen.findByRole('link', { name: jobs.payFee })).toBeVisible();
  expect(screen.queryByText(onboarding.nextConfirm)).toBeNull();

  api.answer(listTasks, { items: [] });
  await act(refresh);
  expect(await screen.findByText(onboarding.nextConfirm)).toBeVisible();
  expect(screen.queryByRole('link', { name: jobs.payFee })).toBeNull();
});

it.each(['VI', 'EN'] as const)(
  'in %s, while a part of the first payment is checked, the job and the signed contract ask for the rest and keep the seat',
  async (language) => {
    const partly = { ...openInvoice, status: 'pending' as const, unreportedCents: 60_000 };
    const holdExpiresAt = new Date(Date.now() + 25 * hourMs).toISOString();
    const application = signed(1, { status: 'pending', holdExpiresAt, invoiceId: partly.id });
    api.answer(listTransfers, noItems);
    api.answer(listTasks, { items: [taskOf(partly)] });
    api.answer(listInvoices, onePage([partly]));
    api.answer(listApplications, onePage([application]));
    api.answer(getApplication, application);
    const { words, visit } = await openApp(`/jobs/${job.uid}`, { language, me: candidate });
    const kept = new RegExp(`(600 USD|\\$600).* ${words.invoices.holdKept}`);
    const lost = /dành cho người khác|goes to someone else/;
    expect(await screen.findByText(kept)).toBeVisible();
    expect(screen.queryByText(lost)).toBeNull();
    expect(screen.getByRole('link', { name: words.jobs.payFee })).toBeVisible();

    await visit(`/jobs/${job.uid}/apply?signed=${application.uid}`);
    expect(await screen.findByRole('link', { name: words.applications.donePay })).toBeVisible();
    expect(await screen.findByText(kept)).toBeVisible();
    expect(screen.queryByText(lost)).toBeNull();
  },
);

it.each([
  ['VI', 'Chờ khoản thanh toán đầu tiên', 'Chờ duyệt'],
  ['EN', 'Waiting for the first payment', 'Pending'],
] as const)(
  'in %s, an application waits for its first payment while its place is held, and then for the decision',
  async (language, held, decision) => {
    const application = signed(1, { holdExpiresAt: new Date(Date.now() + 25 * hourMs).toISOString() });
    api.answer(listTasks, { items: [] });
    api.answer(listApplications, onePage([application]));
    const { words } = await openApp(`/jobs/${job.uid}`, { language, me: candidate });
    const card = await screen.findByRole('region', { name: words.jobs.yourApplication });
    expect(card).toHaveTextContent(held);
    expect(card).not.toHaveTextContent(decision);

    api.answer(listApplications, onePage([{ ...application, holdExpiresAt: null }]));
    await act(refresh);
    await waitFor(() => expect(card).toHaveTextContent(decision));
  },
);

it.each([2, -2])(
  'a device whose clock is %i days ahead counts the hold and the time to cancel as the server does',
  async (days) => {
    api.now = new Date();
    const holdExpiresAt = new Date(api.now.getTime() + 25.5 * hourMs).toISOString();
    const application = signed(0.5, { holdExpiresAt, invoiceId: openInvoice.id });
    api.answer(listTasks, { items: [taskOf(openInvoice)] });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(api.now.getTime() + days * 24 * hourMs);
    api.answer(listApplications, onePage([application]));
    const { words } = await openApp(`/jobs/${job.uid}`, { me: candidate });
    expect(await screen.findByText(fill(words.screen.timeLeft, { time: '1 day, 1 hour' }))).toBeVisible();
    expect(screen.getByText(fill(words.screen.timeLeft, { time: '2 days, 23 hours' }))).toBeVisible();
    expect(screen.queryByText(words.jobs.holdOver)).toBeNull();
  },
);
