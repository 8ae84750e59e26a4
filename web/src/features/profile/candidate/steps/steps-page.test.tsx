import type { Application } from '@portal/shared/applications/contract';
import { listApplications } from '@portal/shared/applications/contract';
import { getJobFeePlan, listHiringFeePlans } from '@portal/shared/fee-plans/contract';
import type { FeeSchedule } from '@portal/shared/fee-plans/schema';
import { listFiles } from '@portal/shared/files/contract';
import type { OnboardingStep } from '@portal/shared/onboarding/contract';
import { confirmStep, getOnboarding, listSteps } from '@portal/shared/onboarding/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { begunOnboarding, candidate, noItems, onePage } from '#test/sample-answers.ts';
import { sampleApplication } from '#test/sample-application.ts';

const step = (number: number, value: string | null): OnboardingStep => ({
  uid: `3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a1${number}`,
  name: `step-${number}`,
  value,
  revision: `revision-${number}`,
  title: { VI: `Bước ${number}`, EN: `Step ${number}` },
  text: { VI: 'Nội dung', EN: 'Text' },
  points: { VI: '', EN: '' },
});

let steps: OnboardingStep[];

beforeEach(() => {
  steps = [step(1, null), step(2, null)];
  api.answer(getOnboarding, begunOnboarding);
  api.answer(listSteps, () => ({
    completedCount: steps.filter(({ value }) => value === '1').length,
    totalPages: 1,
    currentPage: 1,
    totalItems: steps.length,
    items: steps,
  }));
  api.answer(confirmStep, ({ path }) => {
    const [confirmed] = steps.filter(({ uid }) => path.endsWith(uid)).map((one) => ({ ...one, value: '1' }));
    if (!confirmed) throw new Error('no such step');
    steps = steps.map((one) => (one.uid === confirmed.uid ? confirmed : one));
    return confirmed;
  });
});

describe.each(['VI', 'EN'] as const)('in %s', (language) => {
  it('the next page stays closed until each step is confirmed', async () => {
    const person = await openApp('/summary/unskill-step', { language, me: candidate });
    const { user, words, press, expectToast } = person;
    const { fieldErrors: fields, onboarding } = words;
    const confirmButtons = () => screen.getAllByRole('button', { name: new RegExp(`^${onboarding.confirmStep}`) });
    await screen.findByText(language === 'VI' ? 'Bước 1' : 'Step 1');
    expect(screen.queryByText(fields.STEP_NOT_CONFIRMED)).not.toBeInTheDocument();

    await press(onboarding.toQuestionnaire);
    expect(screen.getByRole('alert')).toHaveTextContent(fields.STEPS_NOT_CONFIRMED);
    expect(screen.getAllByText(fields.STEP_NOT_CONFIRMED)).toHaveLength(2);
    const [first] = confirmButtons();
    expect(first).toHaveFocus();
    expect(first).toHaveAccessibleDescription(fields.STEP_NOT_CONFIRMED);

    await user.click(first as HTMLElement);
    await expectToast(onboarding.stepConfirmed);
    await waitFor(() => expect(screen.getAllByText(fields.STEP_NOT_CONFIRMED)).toHaveLength(1));
    expect(confirmButtons()).toHaveLength(1);
    expect(api.callsOf(confirmStep).map(({ body }) => body)).toEqual([{ value: '1', revision: 'revision-1' }]);
    expect(person.path()).toBe('/summary/unskill-step');
  });

  it('the last step says that it goes on, and leads to the next open part', async () => {
    steps = [step(1, '1'), step(2, null)];
    const person = await openApp('/summary/unskill-step', { language, me: candidate });
    await screen.findByText(language === 'VI' ? 'Bước 2' : 'Step 2');
    api.answer(getOnboarding, { ...begunOnboarding, stepsDone: true, questionnaireDone: true, next: 'personal_info' });
    api.answer(listFiles, noItems);
    const name = { VI: 'Tôi đã đọc mục này. Tiếp tục: Bước 2', EN: 'I have read this. Continue: Step 2' }[language];
    await person.user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('button', { name: person.words.personalInfo.saveInfo })).toBeVisible();
    expect(person.path()).toBe('/summary/personal-info');
  });
});

it('a shipped step shows its points with a drawing, and its whole text one tap away', async () => {
  const points = { VI: 'Một.\nHai.\nBa.', EN: 'Một in English.\nHai in English.\nBa in English.' };
  steps = [{ ...step(1, null), name: 'documents', points }, step(2, null)];
  const { user, words } = await openApp('/summary/unskill-step', { language: 'EN', me: candidate });
  const card = (await screen.findByRole('heading', { name: /Step 1$/ })).closest('li');
  if (!card) throw new Error('a step is an item of a list');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Một in English.', 'Hai in English.', 'Ba in English.']);
  await waitFor(() => expect(card.querySelector('svg path')).not.toBeNull());
  const whole = within(card).getByText('Text').closest('details');
  expect(whole).not.toHaveAttribute('open');
  await user.click(within(card).getByText(words.onboarding.stepWhole));
  expect(whole).toHaveAttribute('open');

  // A text of staff has no points, so all of it is on the card.
  const written = screen.getByRole('heading', { name: /Step 2$/ }).closest('li');
  expect(written?.querySelector('details')).toBeNull();
  expect(written).toHaveTextContent('Text');
});

const application: Application = {
  ...sampleApplication,
  job: { uid: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6b02', title: 'Packer' },
  status: 'approved',
  contractStatus: 'in_force',
};
const plan: FeeSchedule = {
  name: 'contract-15420',
  version: 1,
  title: 'Service fee in installments',
  totalCents: 200_000,
  serviceCents: 200_000,
  governmentCents: 0,
  milestones: [
    {
      key: 'perm_filing',
      name: 'Service fee, part 1',
      amountCents: 200_000,
      lines: [{ name: 'Service fee', amountCents: 200_000, kind: 'service' }],
      trigger: 'form_9089',
      dueDate: null,
      dueDays: 14,
      instalments: 1,
      instalmentCents: 200_000,
      quantity: 1,
      isPerDependent: false,
    },
  ],
};

it('the step about fees shows the plan of the candidate’s own job', async () => {
  steps = [{ ...step(1, null), name: 'fees' }];
  api.answer(listApplications, { ...noItems, items: [application], totalItems: 1, totalPages: 1 });
  api.answer(getJobFeePlan, plan);
  const { words } = await openApp('/summary/unskill-step', { me: candidate });
  expect(await screen.findByRole('heading', { name: 'Your fee plan: Packer' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Service fee, part 1.*2[.,]000/ })).toBeVisible();
  expect(api.received.map(({ path }) => path)).toContain(`/jobs/${application.job.uid}/fee-plan`);
  expect(screen.queryByRole('link', { name: words.onboarding.seePlans })).toBeNull();
});

it('before there is a job, the step about fees shows a table of each plan that a hiring job uses, and leads to the jobs', async () => {
  steps = [{ ...step(1, null), name: 'fees' }];
  api.answer(listApplications, noItems);
  api.answer(listHiringFeePlans, onePage([plan, { ...plan, name: 'steps-25000', title: 'Four installments' }]));
  const { words } = await openApp('/summary/unskill-step', { me: candidate });
  for (const name of ['Service fee in installments', 'Four installments']) {
    const section = within(await screen.findByRole('region', { name }));
    expect(section.getByRole('row', { name: /Service fee, part 1.*2[.,]000/ })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: words.onboarding.seePlans })).toHaveAttribute('href', '/jobs');
});
