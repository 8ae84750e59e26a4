import type { Application } from '@portal/shared/applications/contract';
import { listApplications } from '@portal/shared/applications/contract';
import { getJobFeePlan } from '@portal/shared/fee-plans/contract';
import type { Job } from '@portal/shared/jobs/contract';
import { getJob } from '@portal/shared/jobs/contract';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { refresh } from '#platform/http/query.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, hiringJob as job, noItems, onePage } from '#test/sample-answers.ts';
import { sampleApplication } from '#test/sample-application.ts';

const { uid } = job;

const application = (status: Application['status']): Application => ({
  ...sampleApplication,
  job: { uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a12', title: 'Packer' },
  status,
});

beforeEach(() => {
  api.answer(listApplications, noItems);
  api.answer(getJobFeePlan, {
    name: 'contract',
    version: 1,
    title: 'Plan',
    totalCents: 0,
    serviceCents: 0,
    governmentCents: 0,
    milestones: [],
  });
});

/** Opens the page of a job and returns the words of its link to the contract. */
async function openJob(answer: Job, status: ProfileStatus = 'APPROVED') {
  api.answer(getJob, answer);
  const { words } = await openApp(`/jobs/${uid}`, {
    me: { ...candidate, profile: { ...candidate.profile, status } },
  });
  await screen.findByRole('heading', { level: 1, name: answer.title });
  return words.jobs;
}

it('an approved candidate without an application has one link to the contract of a job with a seat', async () => {
  const { apply } = await openJob(job);
  expect(await screen.findByRole('link', { name: apply })).toHaveAttribute('href', `/jobs/${uid}/apply`);
});

it('the link to the contract is missing when the last seat is taken, and the page says why', async () => {
  const { apply, whyNotFull } = await openJob({ ...job, seatsLeft: 0 });
  expect(await screen.findByText(whyNotFull)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: apply })).not.toBeInTheDocument();
});

it('the link to the contract is missing while the profile is in review, and the page says why', async () => {
  const { apply, whyNotReviewing } = await openJob(job, 'REVIEWING');
  expect(await screen.findByText(whyNotReviewing)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: apply })).not.toBeInTheDocument();
});

it('the link to the contract is missing while the candidate waits for another job', async () => {
  api.answer(listApplications, { ...noItems, items: [application('pending')] });
  const { apply } = await openJob(job);
  expect(await screen.findByText(/Packer/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: apply })).not.toBeInTheDocument();
});

it('a rejected application does not keep the candidate from applying for another job', async () => {
  api.answer(listApplications, { ...noItems, items: [application('rejected')] });
  const { apply } = await openJob(job);
  expect(await screen.findByRole('link', { name: apply })).toBeInTheDocument();
});

it('a candidate whose case goes on cannot apply for another job, and one who has arrived can', async () => {
  const approved = application('approved');
  api.answer(listApplications, { ...noItems, items: [{ ...approved, contractStatus: 'in_force' }] });
  const { apply } = await openJob(job);
  expect(await screen.findByText(/Packer/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: apply })).not.toBeInTheDocument();

  api.answer(listApplications, { ...noItems, items: [{ ...approved, contractStatus: 'completed' }] });
  await act(() => refresh());
  expect(await screen.findByRole('link', { name: apply })).toHaveAttribute('href', `/jobs/${uid}/apply`);
});

it.each([
  ['VI', 'Bạn đã hoàn tất hồ sơ cho công việc Packer'],
  ['EN', 'You completed your case for Packer'],
] as const)(
  'in %s, somebody whose case is complete reads before applying what a new contract means',
  async (language, text) => {
    api.answer(listApplications, onePage([{ ...application('approved'), contractStatus: 'completed' }]));
    api.answer(getJob, job);
    const { words } = await openApp(`/jobs/${uid}`, {
      language,
      me: { ...candidate, profile: { ...candidate.profile, status: 'APPROVED' } },
    });
    expect(await screen.findByText(words.waits.completedTitle)).toBeVisible();
    expect(screen.getByText(text, { exact: false })).toBeVisible();
    expect(screen.getByText(words.waits.completedNew)).toBeVisible();
    expect(screen.getByRole('link', { name: words.jobs.apply })).toBeVisible();
  },
);
