import type { Application } from '@portal/shared/applications/contract';
import { listApplications } from '@portal/shared/applications/contract';
import { getJobFeePlan } from '@portal/shared/fee-plans/contract';
import { getJob } from '@portal/shared/jobs/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate, hiringJob as job, noItems } from '../../../../test/sample-answers.ts';

const hourMs = 3_600_000;

beforeEach(() => {
  api.answer(getJobFeePlan, {
    name: 'contract',
    version: 1,
    title: 'Plan',
    totalCents: 0,
    serviceCents: 0,
    governmentCents: 0,
    milestones: [],
  });
  api.answer(getJob, job);
});

/** Opens the job of a contract that was signed some hours ago, and returns its words. */
async function openSigned(hoursAgo: number) {
  const application: Application = {
    uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a11',
    job: { uid: job.uid, title: job.title },
    status: 'pending',
    appliedAt: new Date(Date.now() - hoursAgo * hourMs).toISOString(),
    holdExpiresAt: null,
    reason: null,
    contractUid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a13',
    invoiceId: null,
    // The page may have been loaded before the 72 hours were over.
    cancelUntil: new Date(Date.now() + (72 - hoursAgo) * hourMs).toISOString(),
    contractStatus: 'in_force',
    endReason: null,
    offer: null,
  };
  api.answer(listApplications, { ...noItems, items: [application], totalItems: 1 });
  const { words } = await openApp(`/jobs/${job.uid}`, { me: candidate });
  await screen.findByText(words.jobs.yourApplication);
  return words;
}

it('a contract can be cancelled for 72 hours, and the page counts down the rest of them', async () => {
  const { jobs } = await openSigned(70);
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
