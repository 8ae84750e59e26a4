import { getApplication, listApplications } from '@portal/shared/applications/contract';
import { getContractToSign, getContractToSignPdf } from '@portal/shared/contracts/contract';
import { getJobFeePlan } from '@portal/shared/fee-plans/contract';
import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { getJob } from '@portal/shared/jobs/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { standInCanvas } from '#test/drawing.ts';
import { candidate, hiringJob, noItems, onePage, publicSettings } from '#test/sample-answers.ts';
import { sampleApplication } from '#test/sample-application.ts';
import { contractToSign } from '#test/sample-contract.ts';

beforeEach(() => {
  standInCanvas();
  api.answer(getJob, hiringJob);
  api.answer(listApplications, noItems);
  api.answer(getContractToSign, contractToSign);
});

it.each(['VI', 'EN'] as const)(
  'in %s, the main numbers and the contents come first, and what signing electronically means before the signature, with a PDF to open',
  async (language) => {
    const { words, press } = await openApp(`/jobs/${hiringJob.uid}/apply`, { language, me: candidate });
    const { applications } = words;
    const numbers = await screen.findAllByRole('term');
    const { mainTotal, mainFirst, mainBack, mainWait, mainNotPromised } = applications;
    expect(numbers.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([mainTotal, mainFirst, mainBack, mainWait, mainNotPromised]),
    );
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const links = within(screen.getByRole('navigation', { name: applications.contents })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(headings);
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).toBeVisible();
    expect(headings.slice(-2)).toEqual([applications.disclosureStep, applications.signStep]);
    // The form is loaded after the text.
    expect(await screen.findByText(applications.consentAbove)).toBeInTheDocument();
    expect(screen.getAllByText(contractToSign.consentText)).toHaveLength(1);

    api.answerRaw(getContractToSignPdf, { type: 'application/pdf', body: '%PDF-1.7' });
    await press(applications.openPdf);
    await waitFor(() => expect(api.callsOf(getContractToSignPdf)).toHaveLength(1));
    expect(api.callsOf(getContractToSignPdf)[0]?.query).toEqual({ language_code: 'EN' });
  },
);

it.each([
  ['VI', 'khoảng 406.240.000 ₫ theo tỷ giá ngày 05/01/2026', 'khoảng 26.350.000 ₫ theo tỷ giá ngày 05/01/2026'],
  ['EN', 'about 406,240,000 VND at the rate of 05/01/2026', 'about 26,350,000 VND at the rate of 05/01/2026'],
] as const)('in %s, the total and the first payment also have dong', async (language, total, first) => {
  api.answer(getPublicSettings, { ...publicSettings, vndRate: { vndPerUsd: 26_345, date: '2026-01-05' } });
  const milestone: FeeSchedule['milestones'][number] = {
    key: 'first',
    name: 'First',
    amountCents: 100_000,
    lines: [],
    trigger: 'contract_signed',
    dueDate: '2026-01-12',
    dueDays: 7,
    instalments: 1,
    instalmentCents: 100_000,
    quantity: 1,
    isPerDependent: false,
  };
  const feePlan = { ...contractToSign.feePlan, totalCents: 1_542_000, milestones: [milestone] };
  api.answer(getContractToSign, { ...contractToSign, feePlan });
  const { words } = await openApp(`/jobs/${hiringJob.uid}/apply`, { language, me: candidate });
  const amountAt = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  await screen.findAllByText(words.applications.mainTotal);
  await waitFor(() => expect(amountAt(words.applications.mainTotal)).toHaveTextContent(total));
  expect(amountAt(words.applications.mainFirst)).toHaveTextContent(first);
});

it('the page of a contract, which has no menu, ends with a link that logs out', async () => {
  const { words } = await openApp(`/jobs/${hiringJob.uid}/apply`, { me: candidate });
  await screen.findByText(words.applications.consentAbove);
  expect(screen.getByRole('link', { name: words.shell.logout })).toHaveAttribute('href', '/logout');
});

it.each([
  [0, 'scrollToRead', 'scrollHint'],
  [1, 'scrollHint', 'scrollToRead'],
] as const)(
  'the bar below a contract with %s seats says whether it can be signed at the end',
  async (seatsLeft, shown, other) => {
    api.answer(getJob, { ...hiringJob, seatsLeft });
    const { words } = await openApp(`/jobs/${hiringJob.uid}/apply`, { language: 'VI', me: candidate });
    expect(await screen.findByText(words.applications[shown], { exact: false })).toBeVisible();
    expect(screen.queryByText(words.applications[other], { exact: false })).toBeNull();
  },
);

it.each(['VI', 'EN'] as const)(
  'in %s, a live application for another job is named before the contract',
  async (language) => {
    api.answer(
      listApplications,
      onePage([{ ...sampleApplication, job: { uid: sampleApplication.uid, title: 'Packing' } }]),
    );
    const { words } = await openApp(`/jobs/${hiringJob.uid}/apply`, { language, me: candidate });
    const notice = await screen.findByText(words.fieldErrors.APPLICATION_ALREADY_LIVE);
    const [first] = await screen.findAllByRole('heading', { level: 2 });
    expect(notice.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(words.applications.signStep)).toBeNull();
  },
);

it.each([
  ['pending', null],
  ['approved', `/jobs/${hiringJob.uid}`],
] as const)('a contract that is signed is not offered again (application %s)', async (status, target) => {
  const signed = { ...sampleApplication, status, contractStatus: 'in_force' as const, contractUid: hiringJob.uid };
  api.answer(listApplications, onePage([signed]));
  api.answer(getApplication, signed);
  api.refuse(getJobFeePlan, 'OBSERVATION_NOT_FOUND');
  const { words, path } = await openApp(`/jobs/${hiringJob.uid}/apply`, { me: candidate });
  if (target) await waitFor(() => expect(path()).toBe(target));
  else expect(await screen.findByRole('heading', { name: words.applications.doneTitle })).toBeVisible();
  expect(screen.queryByText(words.applications.signStep)).toBeNull();
});
