import type { Application } from '@portal/shared/applications/contract';
import { listJobs } from '@portal/shared/jobs/contract';
import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { listRefunds } from '@portal/shared/refunds/contract';
import { getMe, keepEmail } from '@portal/shared/users/account-contract';
import { listWaits } from '@portal/shared/waits/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { openInvoice } from '#test/invoice.ts';
import { candidate, completeOnboarding, hiringJob, noItems, noRefunds, onePage } from '#test/sample-answers.ts';
import { sampleApplication } from '#test/sample-application.ts';
import { caseAtPayment, forecast } from '#test/sample-progress.ts';
import { answerSummary } from '#test/summary.ts';

/** The value beside a label of the lines about a wait. */
const lineOf = async (label: string) => (await screen.findByText(label)).nextSibling;
const answerApproved = () => {
  answerSummary({ onboarding: { ...completeOnboarding, status: 'APPROVED', next: 'job' } });
  api.answer(listJobs, noItems);
  answerSummary({ case: caseAtPayment });
};
const answerInReview = () => {
  const review = { since: '2026-03-02T03:00:00.000Z', usualDays: 4 };
  answerSummary({ onboarding: { ...completeOnboarding, status: 'REVIEWING', next: 'wait', review } });
};
const pendingApplication: Application = {
  ...sampleApplication,
  contractStatus: 'in_force',
  contractUid: '019dbb33-8a01-7c11-a2d4-5e1f0c9b7a02',
  invoiceId: openInvoice.id,
};

/** The case at its second payment, with a change of a step. */
const changeStep = (step: ProgressStep, change: Partial<LaborStepRecord>): LaborProgress => ({
  ...caseAtPayment,
  items: caseAtPayment.items.map((item) => (item.step === step ? { ...item, ...change } : item)),
});

it.each(['VI', 'EN'] as const)(
  'in %s, a candidate whom emails do not reach reads so, with the address hidden, and can change it',
  async (language) => {
    answerInReview();
    const { words } = await openApp('/summary', { language, me: { ...candidate, isEmailUndeliverable: true } });
    expect(await screen.findByText(words.onboarding.undeliverableTitle)).toBeVisible();
    const text = words.onboarding.undeliverableText.replace('{{email}}', candidate.email);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: words.onboarding.changeEmail })).toHaveAttribute('href', '/profile/edit');
  },
);

it.each(['VI', 'EN'] as const)(
  'in %s, the journey goes on after the steps: visa, arrival, card by post, address, and last payments',
  async (language) => {
    answerApproved();
    const { words } = await openApp('/summary', { language, me: candidate });
    const line = await screen.findByRole('region', { name: words.onboarding.journey });
    const { visa, greenCard, address, lastPayments } = words.onboarding;
    const names = within(line).getAllByRole('listitem').slice(-5);
    const expected = [visa, words.laborProgress.payment_4_consular, greenCard, address, lastPayments];
    for (const [index, name] of expected.entries()) expect(names[index]).toHaveTextContent(name);
  },
);

it('a candidate says that the address is right, and the notice ends', async () => {
  answerInReview();
  const { user, words } = await openApp('/summary', { me: { ...candidate, isEmailUndeliverable: true } });
  api.answer(keepEmail, null);
  api.answer(getMe, candidate);
  await user.click(await screen.findByRole('button', { name: words.onboarding.keepEmail }));
  await waitFor(() => expect(screen.queryByText(words.onboarding.undeliverableTitle)).toBeNull());
});

it('a candidate whom emails reach reads nothing about them', async () => {
  answerInReview();
  const { words } = await openApp('/summary', { me: { ...candidate, isEmailUndeliverable: false } });
  await screen.findByText(words.onboarding.journey);
  expect(screen.queryByText(words.onboarding.undeliverableTitle)).toBeNull();
});

describe.each([
  ['VI', '4 ngày'],
  ['EN', '4 days'],
] as const)('in %s', (language, fourDays) => {
  it('a candidate in review reads since when, how long it usually takes, and what follows', async () => {
    answerInReview();
    const profile = { ...candidate.profile, status: 'REVIEWING' as const };
    const { words } = await openApp('/summary', { language, me: { ...candidate, profile } });
    expect(await lineOf(words.waits.since)).toHaveTextContent('02/03/2026');
    expect(await lineOf(words.waits.usual)).toHaveTextContent(fourDays);
    expect(await lineOf(words.waits.next)).toHaveTextContent(words.waits.next_profile);
  });

  it.each([
    ['transfer', 'pending', '05/03/2026'],
    // The application itself says since when it waits.
    ['application', 'paid', '01/03/2026'],
  ] as const)(
    'a candidate whose %s waits reads since when, how long it usually takes, and what follows',
    async (kind, status, date) => {
      answerApproved();
      answerSummary({ applications: [pendingApplication] });
      api.answer(listRefunds, noRefunds);
      answerSummary({ invoices: [{ ...openInvoice, status }] });
      api.answer(listWaits, { items: [{ kind, since: '2026-03-05T03:00:00.000Z', usualDays: 4 }] });
      const { words } = await openApp('/summary', { language, me: candidate });
      expect(await lineOf(words.waits.since)).toHaveTextContent(date);
      expect(await lineOf(words.waits.usual)).toHaveTextContent(fourDays);
      expect(await lineOf(words.waits.next)).toHaveTextContent(words.waits[`next_${kind}`]);
    },
  );
});

it.each([
  [null, false, 'nextTurn'],
  [null, true, 'youAreHere'],
  ['answered', false, 'youAreHere'],
] as const)(
  'the journey of a case at its visa step (outcome %s, turn has come: %s) says whether it waits for its turn',
  async (outcome, isCurrent, expected) => {
    answerApproved();
    answerSummary({ applications: [{ ...pendingApplication, status: 'approved' }] });
    api.answer(listRefunds, noRefunds);
    const items = caseAtPayment.items.map((item) =>
      item.step === 'i485_form' ? { ...item, outcome } : { ...item, completedOn: '2026-11-20' },
    );
    const progress = { ...caseAtPayment, nextStep: 'i485_form' as const, items };
    answerSummary({ case: { ...progress, forecast: { ...forecast, isCurrent } } });
    const { words } = await openApp('/summary', { me: candidate });
    const journey = await screen.findByRole('region', { name: words.onboarding.journey });
    const here = within(journey).getByText(words.laborProgress.i485_form_consular).closest('li');
    expect(here).toHaveTextContent(new RegExp(`${words.onboarding[expected]}$`));
  },
);

it.each(['answered', 'refiled'] as const)(
  'an outcome of a completed step (%s) leaves the present step in place, without its usual time',
  async (outcome) => {
    answerApproved();
    answerSummary({ applications: [{ ...pendingApplication, status: 'approved' }] });
    api.answer(listRefunds, noRefunds);
    const waiting = { since: '2026-11-20', usualDays: 91 };
    answerSummary({ case: { ...changeStep('labor_approved', { outcome }), waiting } });
    const { words } = await openApp('/summary', { me: candidate });
    expect(await screen.findByRole('heading', { name: words.onboarding.nextCase })).toBeVisible();
    for (const label of [words.waits.startedOn, words.waits.usual]) expect(screen.queryByText(label)).toBeNull();
  },
);

it('an approved candidate without an application sees the first three jobs and fetches no more, each a link to its page', async () => {
  answerSummary({ onboarding: { ...completeOnboarding, status: 'APPROVED', next: 'job' } });
  answerSummary({ case: caseAtPayment });
  const uids = [1, 2, 3, 4].map((number) => `019dbb33-8a0${number}-7c11-a2d4-5e1f0c9b7a01`);
  const items = uids.map((uid, index) => ({ ...hiringJob, uid, title: `Job ${index + 1}` }));
  api.answer(listJobs, ({ query }) => onePage(items.slice(0, Number(query.page_size ?? 10))));
  const { words } = await openApp('/summary', { me: candidate });
  const list = await screen.findByRole('list', { name: words.jobs.someJobs });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Job 1', `/jobs/${uids[0]}`],
    ['Job 2', `/jobs/${uids[1]}`],
    ['Job 3', `/jobs/${uids[2]}`],
  ]);
  expect(screen.getByRole('link', { name: words.onboarding.seeJobs })).toHaveAttribute('href', '/jobs');
});

it.each([
  ['passport_file_uid', 'personalInfo'],
  ['3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a13', 'questionnaire'],
] as const)(
  'a profile that was rejected for %s leads there before it is submitted, and marks that part',
  async (field, part) => {
    const rejected = [{ field, page: part === 'questionnaire' ? 2 : null }];
    answerSummary({
      onboarding: { ...completeOnboarding, status: 'REJECTED', reason: 'Mờ.', rejected, next: 'submit' },
    });
    const profile = { ...candidate.profile, status: 'REJECTED' as const, reason: 'Mờ.' };
    const { words } = await openApp('/summary', { me: { ...candidate, profile } });
    const { onboarding } = words;
    const card = await screen.findByRole('region', { name: onboarding.correctFirst });
    const submit = within(card).getByRole('link', { name: onboarding.checkAnswers });
    const [correct] = within(card).getAllByRole('link');
    if (!correct) throw new Error('no link to the correction');
    expect(correct).not.toHaveAttribute('data-variant', 'default');
    expect(submit).toHaveAttribute('data-variant', 'default');
    expect(correct.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const marks = (['steps', 'questionnaire', 'personalInfo'] as const).map((name) => {
      const isMarked = within(screen.getByRole('link', { name: new RegExp(`^${onboarding[name]}`) })).queryByText(
        onboarding.toCorrect,
      );
      return isMarked ? [name] : [];
    });
    expect(marks.flat()).toEqual([part]);
  },
);
