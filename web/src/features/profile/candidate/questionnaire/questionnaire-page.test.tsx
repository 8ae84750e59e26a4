import { getOnboarding } from '@portal/shared/onboarding/contract';
import type { QuestionnaireItem } from '@portal/shared/questionnaire/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { begunOnboarding, candidate, completeOnboarding } from '#test/sample-answers.ts';
import { answerSummary } from '#test/summary.ts';
import { fill } from '#test/words.ts';

const question = (number: number): QuestionnaireItem => ({
  uid: `3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a1${number}`,
  name: `question-${number}`,
  value: null,
  description: null,
  revision: `revision-${number}`,
  text: { VI: `Câu hỏi ${number}`, EN: `Question ${number}` },
  category: null,
});

/** Two pages: one with two questions and one with a single question. */
const pages = [[question(1), question(2)], [question(3)]];
const counts = { completedCount: 0, totalPages: 2, totalItems: 3 };

beforeEach(() => {
  api.answer(getQuestionnaire, ({ query }) => {
    const currentPage = Number(query.page);
    return { ...counts, currentPage, items: pages[currentPage - 1] ?? [] };
  });
  const begun = { ...begunOnboarding, stepsDone: true, next: 'questionnaire' as const };
  api.answer(getOnboarding, begun);
  answerSummary({ onboarding: begun });
});

const approved = {
  ...completeOnboarding,
  status: 'APPROVED',
  questionnaireDone: false,
  questionnaireCompletedCount: 0,
  next: 'job',
} as const;

it('a page of questions requires each answer and the description of each yes', async () => {
  const { user, words, press, type, expectMessage, path } = await openApp('/summary/questionnaire?page=1', {
    me: candidate,
  });
  const { fieldErrors: fields, questionnaire, screen: general } = words;
  await screen.findByRole('button', { name: questionnaire.saveNext });
  await press(questionnaire.saveNext);
  expect(screen.getAllByText(fields.ITEM_VALUE_REQUIRED)).toHaveLength(2);
  const [first, second] = screen.getAllByRole('radio', { name: general.yes });
  await waitFor(() => expect(first).toHaveFocus());
  // The summary of errors leads to each question.
  await user.click(await screen.findByRole('button', { name: /^2\. / }));
  await waitFor(() => expect(second).toHaveFocus());

  await user.click(first as HTMLElement);
  expect(screen.getAllByText(fields.ITEM_VALUE_REQUIRED)).toHaveLength(1);
  await press(questionnaire.saveNext);
  await expectMessage(questionnaire.describe, fields.DESCRIPTION_REQUIRED);
  await waitFor(() => expect(screen.getByLabelText(questionnaire.describe)).toHaveFocus());
  expect(api.callsOf(saveAnswers)).toEqual([]);

  await type(questionnaire.describe, 'Năm 2019');
  const group = second?.closest('fieldset') as HTMLElement;
  await user.click(within(group).getByRole('radio', { name: general.no }));
  api.answer(saveAnswers, { ...counts, completedCount: 2, items: [] });
  await press(questionnaire.saveNext);
  await waitFor(() => expect(path()).toBe('/summary/questionnaire?page=2'));
  const heading = fill(questionnaire.page, { page: 2, total: 2 });
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: heading })).toHaveFocus());
  expect(api.callsOf(saveAnswers).map(({ body }) => body)).toEqual([
    {
      items: [
        { uid: question(1).uid, revision: 'revision-1', value: '1', description: 'Năm 2019' },
        { uid: question(2).uid, revision: 'revision-2', value: '0', description: null },
      ],
    },
  ]);
});

it('the last page leads back while earlier questions have no answer', async () => {
  const { user, words, press, expectToast, path } = await openApp('/summary/questionnaire?page=2', {
    me: candidate,
  });
  const { questionnaire, screen: general } = words;
  await user.click(await screen.findByRole('radio', { name: general.no }));
  api.answer(saveAnswers, { ...counts, completedCount: 1, items: [] });
  await press(questionnaire.saveFinish);
  await expectToast(questionnaire.answerAll);
  await waitFor(() => expect(path()).toBe('/summary/questionnaire?page=1'));
});

it('a questionnaire that opens where the candidate stopped names that page in the address, so Back leads to it', async () => {
  const { user, words, press, path, visit, back } = await openApp('/summary', { me: candidate });
  const { questionnaire, screen: general } = words;
  await visit('/summary/questionnaire');
  await waitFor(() => expect(path()).toBe('/summary/questionnaire?page=1'));
  for (const no of await screen.findAllByRole('radio', { name: general.no })) await user.click(no);
  api.answer(saveAnswers, { ...counts, completedCount: 2, items: [] });
  await press(questionnaire.saveNext);
  await waitFor(() => expect(path()).toBe('/summary/questionnaire?page=2'));
  await back();
  await waitFor(() => expect(path()).toBe('/summary/questionnaire?page=1'));
  const first = fill(questionnaire.page, { page: 1, total: 2 });
  expect(await screen.findByRole('heading', { level: 2, name: first })).toBeVisible();
  await back();
  await waitFor(() => expect(path()).toBe('/summary'));
});

it('sensitive questions say why they are asked and who reads the answers, and other questions do not', async () => {
  const inCategory = (number: number, name: string) => ({
    ...question(number),
    category: { name, label: { VI: name, EN: name } },
  });
  const items = ['legal-record', 'health', 'family', 'money'].map((name, index) => inCategory(index + 1, name));
  api.answer(getQuestionnaire, { completedCount: 0, totalPages: 1, totalItems: 4, currentPage: 1, items });
  await openApp('/summary/questionnaire?page=1', { me: candidate });
  await screen.findByRole('heading', { name: 'money' });
  const reasons = screen.getAllByText(/^Why we ask: .* read the answers\.$/);
  expect(reasons.map((reason) => reason.previousElementSibling?.textContent)).toEqual([
    'legal-record',
    'health',
    'family',
  ]);
});

describe.each([
  ['remain open while answers are owed', 0, true],
  ['are closed when all answers are given', 3, false],
] as const)('the questions of an approved profile', (title, completedCount, isOpen) => {
  it(title, async () => {
    api.answer(getOnboarding, approved);
    const items = [question(1), question(2), question(3)].map((item) =>
      isOpen ? item : { ...item, value: '0' as const },
    );
    api.answer(getQuestionnaire, { completedCount, totalPages: 1, totalItems: 3, currentPage: 1, items });
    const { words } = await openApp('/summary/questionnaire?page=1', { me: candidate });
    await screen.findByText(question(1).text.EN);
    if (!isOpen) await screen.findByText(words.screen.readOnly);
    for (const radio of screen.getAllByRole('radio')) expect(radio.hasAttribute('disabled')).toBe(!isOpen);
    expect(screen.queryByText(words.screen.readOnly) === null).toBe(isOpen);
  });
});

it('a question that is not asked any more is named, its answer leaves the device, and the last page is shown', async () => {
  const { user, words, press, expectToast } = await openApp('/summary/questionnaire?page=2', { me: candidate });
  await user.click(await screen.findByRole('radio', { name: words.screen.no }));
  expect(localStorage.getItem('portal.form')).toContain(question(3).uid);
  api.refuse(saveAnswers, 'NOT_SUPPORTED_ITEMS', { fields: { 'items.0.uid': 'NOT_SUPPORTED_ITEMS' } });
  api.answer(getQuestionnaire, ({ query }) => ({
    completedCount: 0,
    totalPages: 1,
    totalItems: 2,
    currentPage: Number(query.page),
    items: query.page === '1' ? [question(1), question(2)] : [],
  }));
  await press(words.questionnaire.saveFinish);
  await expectToast(words.questionnaire.notAsked);
  expect(await screen.findByText(question(1).text.EN)).toBeVisible();
  expect(localStorage.getItem('portal.form') ?? '').not.toContain(question(3).uid);
});
