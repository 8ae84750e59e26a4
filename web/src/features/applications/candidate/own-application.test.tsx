import type { Application } from '@portal/shared/applications/contract';
import { listApplications } from '@portal/shared/applications/contract';
import { getJobFeePlan } from '@portal/shared/fee-plans/contract';
import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { getJob } from '@portal/shared/jobs/contract';
import { listTasks } from '@portal/shared/tasks/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refresh } from '#platform/http/query.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { openInvoice } from '#test/invoice.ts';
import { candidate, hiringJob as job, onePage } from '#test/sample-answers.ts';
import { sampleApplication } from '#test/sample-application.ts';
import { taskOf } from '#test/summary.ts';
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
