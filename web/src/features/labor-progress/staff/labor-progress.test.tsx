import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import {
  completeStep,
  correctStep,
  getUserProgress,
  recordEvidence,
  recordOutcome,
  undoStep,
} from '@portal/shared/labor-progress/contract';
import type { Preview } from '@portal/shared/previews/contract';
import { previewDecision } from '@portal/shared/previews/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, caseManager, staffUser } from '#test/sample-answers.ts';
import { caseAtPayment, caseBeforeArrival } from '#test/sample-progress.ts';
import { fill } from '#test/words.ts';

const path = `/admin/users/${candidate.email}/labor`;
const [firstItem] = caseAtPayment.items;
if (!firstItem) throw new Error('no step');

/** A case whose labor certification was filed on November 20, 2026. */
const filedCase = (changes: { [Step in LaborStepRecord['step']]?: Partial<LaborStepRecord> } = {}) => ({
  ...caseAtPayment,
  items: caseAtPayment.items.map((item) => ({
    ...item,
    ...(item.step === 'labor_certification' && { takesOutcome: true, filedOn: '2026-11-20' }),
    ...changes[item.step],
  })),
});

beforeEach(() => {
  api.answer(getUser, staffUser);
  api.answer(recordOutcome, firstItem);
});

describe.each([
  ['VI', staffUser.fullName],
  ['EN', 'Văn An Nguyễn'],
] as const)('in %s', (language, name) => {
  it('staff read that an outcome is final, and one before the filing or after today is not sent', async () => {
    api.answer(getUserProgress, filedCase());
    const { words, press, type, expectMessage } = await openApp(path, { language, me: caseManager });
    const { staffLaborProgress, laborProgress, fieldErrors } = words;
    await press(staffLaborProgress.record);
    const dialog = await screen.findByRole('dialog');
    const step = laborProgress.labor_certification;
    expect(dialog).toHaveTextContent(fill(staffLaborProgress.recordEffect, { step, name }));
    expect(dialog).toHaveTextContent(fill(staffLaborProgress.outcomeFrom, { date: '20/11/2026' }));

    const label = staffLaborProgress.outcomeDate;
    const send = async (date: string) => {
      await type(label, date);
      const [button] = [...dialog.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
      button?.click();
    };
    await send('19/11/2026');
    await expectMessage(label, fill(fieldErrors.DATE_BEFORE_STEP, { label }));
    await send('20/11/2090');
    await expectMessage(label, fill(fieldErrors.DATE_IN_FUTURE, { label }));
    expect(api.callsOf(recordOutcome)).toEqual([]);
  });
});

it('staff cannot choose a denial while another step of the case stands denied', async () => {
  api.answer(getUserProgress, filedCase({ form_9089: { outcome: 'denied' } }));
  const { words, press } = await openApp(path, { me: caseManager });
  const { staffLaborProgress, laborProgress } = words;
  await press(staffLaborProgress.record);
  await screen.findByRole('dialog');
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toEqual([laborProgress.outcome_evidence_requested]);
});

const reported = {
  ...caseAtPayment,
  items: caseAtPayment.items.map((item) => ({ ...item, isReportedOnly: item.step === 'form_9089' })),
};

it('staff see that a step has no document yet, and add a number or the day on which they saw it', async () => {
  api.answer(getUserProgress, reported);
  const { words, user, press, type } = await openApp(path, { me: caseManager });
  const { staffLaborProgress, laborProgress } = words;
  const name = { name: laborProgress.form_9089 };
  const item = (await screen.findByRole('heading', name)).closest('li');
  expect(item).toHaveTextContent(fill(laborProgress.reportedOn, { date: '20/11/2026' }));
  // Payments need no evidence.
  expect(screen.getAllByRole('button', { name: staffLaborProgress.addEvidence })).toHaveLength(3);

  if (item) await user.click(within(item).getByRole('button', { name: staffLaborProgress.addEvidence }));
  await screen.findByRole('dialog');
  await press(staffLaborProgress.saveEvidence);
  const number = screen.getByLabelText(staffLaborProgress.receiptNumber);
  expect(number).toHaveAttribute('aria-invalid', 'true');

  api.answer(recordEvidence, firstItem);
  await type(staffLaborProgress.receiptNumber, 'G-100-26325-000001');
  await press(staffLaborProgress.saveEvidence);
  expect(await screen.findByText(staffLaborProgress.evidenceDone)).toBeInTheDocument();
  const sent = api.received.find(({ path: to }) => to.endsWith('/form_9089/evidence'));
  expect(sent?.body).toEqual({ receiptNumber: 'G-100-26325-000001', seenOn: null });
});

const stepNamed = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li');
  if (!item) throw new Error('no step');
  return within(item);
};

it('staff record the arrival of a candidate whose plan has no fourth payment', async () => {
  api.answer(getUserProgress, caseBeforeArrival);
  const { user } = await openApp(path, { me: caseManager });
  await screen.findByRole('heading', { name: 'Arrival in the US' });
  await user.click(stepNamed('Arrival in the US').getByRole('button', { name: 'Complete this step' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The candidate is notified by email/)).toBeVisible();
});

describe.each(['VI', 'EN'] as const)('in %s', (language) => {
  it('staff correct a date: only what differs is sent, and the question shows what follows', async () => {
    api.answer(getUserProgress, caseAtPayment);
    api.answer(correctStep, firstItem);
    api.answer(previewDecision, {
      effects: [{ action: 'invoice.void', number: 'INV-2026-000007', amountCents: 200_000, dueDate: null }],
      emails: [{ to: candidate.email, event: 'decision_corrected', subject: 'SUBJECT', paragraphs: ['TEXT'] }],
      keptFields: [],
      delayMinutes: 10,
    });
    const { words, user, type } = await openApp(path, { language, me: caseManager });
    const { staffLaborProgress: texts, staffPreviews, laborProgress } = words;
    await screen.findByRole('heading', { name: laborProgress.form_9089 });
    await user.click(stepNamed(laborProgress.form_9089).getByRole('button', { name: texts.correct }));
    const dialog = within(await screen.findByRole('dialog'));
    await type(texts.completedOn, '19/11/2026');
    expect(await dialog.findByText(/INV-2026-000007/)).toBeVisible();
    expect(dialog.getByText(fill(staffPreviews.email, { subject: 'SUBJECT' }))).toBeVisible();
    expect(api.callsOf(correctStep)).toEqual([]);
    await type(staffPreviews.reason, 'Gõ nhầm');
    await user.click(dialog.getByRole('button', { name: texts.correct }));
    await waitFor(() => expect(api.callsOf(correctStep)).toHaveLength(1));
    expect(api.callsOf(correctStep)[0]?.body).toEqual({ completedOn: '2026-11-19', reason: 'Gõ nhầm' });
  });

  it('a preview stays until the next one arrives, and says when the form is not complete', async () => {
    const withEmail = (subject: string): Preview => ({
      effects: [],
      emails: [{ to: candidate.email, event: 'decision_corrected', subject, paragraphs: ['TEXT'] }],
      keptFields: [],
      delayMinutes: 10,
    });
    api.answer(getUserProgress, caseAtPayment);
    api.refuse(previewDecision, 'MISSING_FIELD', { fields: { reason: 'MISSING_FIELD' } });
    const { words, user, type } = await openApp(path, { language, me: caseManager });
    const { staffLaborProgress: texts, staffPreviews, laborProgress } = words;
    await screen.findByRole('heading', { name: laborProgress.form_9089 });
    await user.click(stepNamed(laborProgress.form_9089).getByRole('button', { name: texts.correct }));
    const before = (await screen.findByLabelText<HTMLInputElement>(texts.completedOn)).value;
    await type(texts.completedOn, '19/11/2026');
    await waitFor(() => expect(api.callsOf(previewDecision)).toHaveLength(1));
    expect(await screen.findByText(staffPreviews.unfinished)).toBeVisible();

    api.answer(previewDecision, withEmail('FIRST'));
    await type(texts.completedOn, '18/11/2026');
    const first = await screen.findByText(fill(staffPreviews.email, { subject: 'FIRST' }));
    api.answer(previewDecision, withEmail('SECOND'));
    const release = api.hold(previewDecision);
    const sent = api.callsOf(previewDecision).length;
    await type(texts.completedOn, '17/11/2026');
    await waitFor(() => expect(api.callsOf(previewDecision).length).toBeGreaterThan(sent));
    expect(first).toBeVisible();
    release();
    expect(await screen.findByText(fill(staffPreviews.email, { subject: 'SECOND' }))).toBeVisible();
    expect(screen.queryByText(staffPreviews.loading)).toBeNull();

    // The day as it was is no correction, and is not asked about.
    const asked = api.callsOf(previewDecision).length;
    await type(texts.completedOn, before);
    expect(await screen.findByText(staffPreviews.unfinished)).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.queryByText(staffPreviews.loading)).toBeNull();
    expect(api.callsOf(previewDecision)).toHaveLength(asked);
  });

  it('the toast that a step is complete offers to undo it', async () => {
    api.answer(getUserProgress, caseBeforeArrival);
    api.answer(completeStep, firstItem);
    api.answer(undoStep, firstItem);
    const { words, press, user } = await openApp(path, { language, me: caseManager });
    const { staffLaborProgress: texts, staffPreviews } = words;
    await press(texts.complete);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: texts.complete }));
    await press(staffPreviews.undo);
    await waitFor(() => expect(api.callsOf(undoStep)).toHaveLength(1));
    expect(api.callsOf(undoStep)[0]?.body).toEqual({ reason: staffPreviews.undoReason });
  });
});

it('staff read what was struck out, with who and why', async () => {
  const struck = {
    completedOn: '2026-11-20',
    priorityDate: null,
    outcome: null,
    dueOn: null,
    receiptNumber: 'G-WRONG',
    note: null,
    struckAt: '2026-11-21T03:00:00.000Z',
    struckBy: 'a@example.com',
    strikeReason: 'Typing error',
  };
  const [first, ...others] = caseAtPayment.items;
  if (!first) throw new Error('no step');
  api.answer(getUserProgress, { ...caseAtPayment, items: [{ ...first, struck: [struck] }, ...others] });
  await openApp(path, { me: caseManager });
  const entry = (await screen.findByText(/G-WRONG/)).closest('li');
  expect(entry?.querySelector('s')).toHaveTextContent('G-WRONG');
  expect(entry).toHaveTextContent(/a@example\.com.*Typing error/);
});
