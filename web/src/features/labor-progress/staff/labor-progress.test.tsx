import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { getUserProgress, recordEvidence, recordOutcome } from '@portal/shared/labor-progress/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, within } from '@testing-library/react';
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
