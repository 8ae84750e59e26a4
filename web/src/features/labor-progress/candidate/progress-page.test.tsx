import type { LaborProgress } from '@portal/shared/labor-progress/contract';
import { getProgress } from '@portal/shared/labor-progress/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate } from '#test/sample-answers.ts';
import { caseAtPayment, caseBeforeArrival, forecast } from '#test/sample-progress.ts';
import { fill } from '#test/words.ts';

/** A case at its second step, whose first one has a case number. */
const caseAtSecondStep: LaborProgress = {
  ...caseAtPayment,
  nextStep: 'labor_certification',
  waiting: { since: '2026-10-02', usualDays: 480 },
  items: caseAtPayment.items.map((item) => ({
    ...item,
    completedOn: item.step === 'form_9089' ? '2026-10-02' : null,
    receiptNumber: item.step === 'form_9089' ? 'G-100-26275-000001' : null,
  })),
};
const changeStep = (progress: LaborProgress, step: string, change: Partial<LaborProgress['items'][number]>) => ({
  ...progress,
  items: progress.items.map((item) => (item.step === step ? { ...item, ...change } : item)),
});
const open = async (progress: LaborProgress, language: 'VI' | 'EN' = 'EN') => {
  api.answer(getProgress, progress);
  return openApp('/progress', { language, me: candidate });
};
const presentCard = (name: string) => screen.findByRole('region', { name });
/** The list of the steps, which is folded until somebody opens it. */
const allSteps = async (language: 'VI' | 'EN' = 'EN') => {
  const list = await screen.findByRole('region', { name: language === 'EN' ? 'All steps' : 'Tất cả các bước' });
  const [folded] = list.getElementsByTagName('details');
  if (folded) folded.open = true;
  return list;
};
const itemOf = async (name: string, language: 'VI' | 'EN' = 'EN') => {
  const item = within(await allSteps(language))
    .getByText(name)
    .closest('li');
  if (!item) throw new Error('no step');
  return item;
};

describe.each([
  ['VI', '02/10/2026', '16 tháng', 'Bước “PERM được chấp thuận”'],
  ['EN', '02/10/2026', '16 months', 'The step “PERM approved”'],
] as const)('in %s', (language, date, usual, next) => {
  it('the page starts with the present step: since when, how long it usually takes, what is next, and what to do', async () => {
    const { words } = await open(caseAtSecondStep, language);
    const { waits, laborProgress } = words;
    const card = await presentCard(laborProgress.labor_certification);
    const regions = screen.getAllByRole('region');
    const list = screen.getByRole('region', { name: waits.allSteps });
    expect(regions.indexOf(card)).toBeLessThan(regions.indexOf(list));
    expect(card.compareDocumentPosition(screen.getByText(laborProgress.track))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(card).getByText(fill(waits.presentOf, { number: 2, total: 7 }))).toBeVisible();
    const factOf = async (label: string) => (await within(card).findByText(label)).nextSibling;
    expect(await factOf(waits.startedOn)).toHaveTextContent(date);
    expect(await factOf(waits.usual)).toHaveTextContent(usual);
    expect(await factOf(waits.next)).toHaveTextContent(next);
    expect(within(card).getByText(waits.toDo_nothing, { exact: false })).toBeVisible();
  });
});

it.each([
  ['VI', 'Đã xong 1 trên 8 bước'],
  ['EN', '1 of 8 steps done'],
] as const)('in %s, the steps and the facts of the case are folded, and can be opened', async (language, count) => {
  const { user, words } = await open(changeStep(caseAtSecondStep, 'payment_3', { inPlan: true }), language);
  const line = await screen.findByText(count);
  const approved = screen.getByRole('heading', { name: words.laborProgress.labor_approved });
  const track = screen.getByText(words.laborProgress.track_consular);
  for (const hidden of [approved, track]) expect(hidden).not.toBeVisible();
  await user.click(line);
  await user.click(screen.getByText(words.laborProgress.caseFacts));
  for (const shown of [approved, track]) expect(shown).toBeVisible();
});

it.each(['VI', 'EN'] as const)('in %s, the last steps say what is not refunded after a refusal', async (language) => {
  const { words } = await open(changeStep(caseBeforeArrival, 'payment_4', { inPlan: true }), language);
  const { refunds } = words;
  const items = within(await allSteps(language)).getAllByRole('listitem');
  const saying = items.filter((item) => item.textContent.includes(refunds.rule_refused));
  expect(saying.map((item) => items.indexOf(item) + 1)).toEqual([6, 7]);
  const card = await presentCard(words.laborProgress.payment_4_consular);
  expect(within(card).getByText(refunds.rule_refused, { exact: false })).toBeVisible();
  expect(within(card).getByRole('link', { name: refunds.see })).toHaveAttribute('href', '/refunds');
});

it('a payment that has to be made again is seen without opening the list of the steps', async () => {
  await open(changeStep(caseAtSecondStep, 'payment_2', { inPlan: true, isPaymentMissing: true }));
  expect(await screen.findByText(/was confirmed by mistake/)).toBeVisible();
});

it('a case with an estimate of its wait says once that nobody can promise it', async () => {
  const items = caseAtPayment.items.map((item) => ({
    ...item,
    completedOn: item.step === 'i485_form' ? null : '2026-11-20',
  }));
  const { words } = await open({
    ...caseAtPayment,
    priorityDate: '2026-01-10',
    nextStep: 'i485_form',
    forecast,
    items,
  });
  expect(await screen.findByText(words.forecast.noPromise)).toBeVisible();
  const card = await presentCard('Form DS-260 and interview');
  expect(within(card).getByText(/^The case waits until the priority date .* is reached/)).toBeVisible();
  expect(screen.queryByText(words.laborProgress.waitTitle)).toBeNull();
});

it('a completed step is one line with its name and date, and shows its content when it is opened by keyboard or pointer', async () => {
  const { user } = await open(caseAtSecondStep);
  const item = await itemOf('Employer’s filing (ETA-9089)');
  const line = item.querySelector('summary');
  expect(line).toHaveTextContent(/^Employer’s filing \(ETA-9089\)Completed on 02\/10\/2026$/);
  const number = within(item).getByText('G-100-26275-000001');
  expect(number).not.toBeVisible();
  if (line) await user.click(line);
  expect(number).toBeVisible();
});

it('a denial of a completed step comes first, with what the candidate has to do', async () => {
  await open(changeStep(caseAtSecondStep, 'form_9089', { outcome: 'denied' }));
  const card = await presentCard('Employer’s filing (ETA-9089)');
  expect(within(card).getByText(/We will call you\. Please pay what is already due/)).toBeVisible();
  expect(within(card).queryByText('Started on')).toBeNull();
});

it('a case that waits for its priority date says what to keep ready', async () => {
  const done = { ...caseAtPayment, priorityDate: '2026-01-10', nextStep: 'i485_form' as const };
  const items = done.items.map((item) => ({ ...item, completedOn: item.step === 'i485_form' ? null : '2026-11-20' }));
  await open({ ...done, items });
  const card = await presentCard('Form DS-260 and interview');
  expect(within(card).getByText('Waiting for your priority date')).toBeVisible();
  for (const part of [card, await itemOf('Form DS-260 and interview')]) {
    expect(part).toHaveTextContent('Waiting for your turn');
    expect(part).not.toHaveTextContent('In progress');
  }
  expect(within(card).getByText(/Keep your passport valid/)).toBeVisible();
});

it('a case whose priority date is current no longer says that it waits for it', async () => {
  const items = caseAtPayment.items.map((item) => ({
    ...item,
    completedOn: item.step === 'i485_form' ? null : '2026-11-20',
  }));
  await open({ ...caseAtPayment, nextStep: 'i485_form', forecast: { ...forecast, isCurrent: true }, items });
  const card = await presentCard('Form DS-260 and interview');
  expect(within(card).queryByText('Waiting for your priority date')).toBeNull();
  for (const part of [card, await itemOf('Form DS-260 and interview')]) expect(part).toHaveTextContent('In progress');
});

it.each([
  ['payment_2', 'Payment: Part 2'],
  ['payment_4', 'Arrival in the US (payment: Part 2)'],
] as const)(
  'a step with a payment (%s) is named after it, and the arrival also after what happens in it',
  async (step, name) => {
    await open(changeStep(caseAtPayment, step, { paymentName: 'Part 2', inPlan: true }));
    expect(within(await allSteps()).getByText(name)).toBeVisible();
  },
);

describe.each([
  ['VI', 'PERM bị từ chối', 'Bị từ chối, ngày 20/11/2026', 'PERM được chấp thuận'],
  ['EN', 'Labor certification denied', 'Denied, 20/11/2026', 'PERM approved'],
] as const)('in %s', (language, title, mark, approval) => {
  const denial = { outcome: 'denied' as const, date: '2026-11-20', dueOn: null, note: null, receiptNumber: null };
  const denied = (outcome: 'denied' | 'appealed', completedOn: string | null) =>
    changeStep(caseAtSecondStep, 'labor_approved', { outcome, outcomes: [denial], completedOn });

  it.each([null, '2026-10-30'])(
    'a denied approval is called denied, with its day, in the card and in the list (completed on %s)',
    async (completedOn) => {
      await open(denied('denied', completedOn), language);
      // The badge, and the history below it.
      expect(within(await presentCard(title)).getAllByText(mark)).toHaveLength(2);
      const item = await itemOf(title, language);
      expect(within(item).getByText(mark)).toBeVisible();
      expect(item).not.toHaveAttribute('data-state', 'done');
      expect(screen.queryByRole('heading', { name: approval })).toBeNull();
    },
  );

  it('a case with the denials of Article 10 leads to the page of refunds, and no other does', async () => {
    const { words } = await open({ ...denied('denied', null), isPermRefundDue: true }, language);
    expect(await screen.findByText(words.waits.permRefund)).toBeVisible();
    expect(screen.getByRole('link', { name: words.refunds.requestTitle })).toHaveAttribute('href', '/refunds');
  });
});

/** A case that ended with a denial of its third step. */
const endedCase: NonNullable<LaborProgress['ended']>[number] = {
  applicationUid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a75',
  jobTitle: 'Baker',
  track: 'consular',
  endedAt: '2026-11-26T03:00:00.000Z',
  endReason: 'denied',
  priorityDate: null,
  items: caseAtSecondStep.items
    .filter(({ step }) => step === 'form_9089' || step === 'labor_approved')
    .map((item) => ({
      ...item,
      outcomes:
        item.step === 'labor_approved'
          ? [{ outcome: 'denied', date: '2026-11-20', dueOn: null, note: null, receiptNumber: null }]
          : [],
    })),
};
const withoutCase: LaborProgress = { ...caseAtPayment, applicationUid: null, nextStep: null, fees: [] };

it.each([
  ['VI', 'Baker: kết thúc ngày 26/11/2026', 'Bị từ chối, ngày 20/11/2026'],
  ['EN', 'Baker: ended on 26/11/2026', 'Denied, 20/11/2026'],
] as const)(
  'in %s, an ended case keeps its steps, outcomes, and days as a history',
  async (language, title, denial) => {
    const { words } = await open({ ...withoutCase, ended: [endedCase] }, language);
    const history = within(await screen.findByRole('region', { name: title }));
    expect(history.getByText(denial)).toBeVisible();
    expect(history.getByText(words.laborProgress.labor_approved_denied)).toBeVisible();
    expect(history.getByText(/G-100-26275-000001/)).toBeVisible();
    expect(history.getByText(new RegExp(words.onboarding.ended_denied))).toBeVisible();
    expect(screen.queryByText(words.laborProgress.emptyTitle)).toBeNull();
    expect(screen.queryByRole('region', { name: words.waits.allSteps })).toBeNull();
  },
);
