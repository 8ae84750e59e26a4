import { getOnboarding, submitOnboarding } from '@portal/shared/onboarding/contract';
import type { QuestionnaireItem } from '@portal/shared/questionnaire/contract';
import { getQuestionnaire, saveAnswers } from '@portal/shared/questionnaire/contract';
import { listTasks } from '@portal/shared/tasks/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, completeOnboarding, givenInfo } from '#test/sample-answers.ts';
import type { Received } from '#test/stand-in-api.ts';
import { answerSummary } from '#test/summary.ts';
import { fill } from '#test/words.ts';

const question = (number: number, value: '0' | '1', description: string | null): QuestionnaireItem => ({
  uid: `3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a1${number}`,
  name: `question-${number}`,
  value,
  description,
  revision: `revision-${number}`,
  text: { VI: `Câu hỏi ${number}`, EN: `Question ${number}` },
  category: null,
});
const pages = [[question(1, '0', null)], [question(2, '1', 'Năm 2019')], [question(3, '0', null)]];
const counts = { completedCount: 3, totalPages: 3, totalItems: 3 };
const me = { ...candidate, profile: { ...candidate.profile, ...givenInfo } };
const answerPage = ({ query }: Received) => {
  const currentPage = Number(query.page);
  return { ...counts, currentPage, items: pages[currentPage - 1] ?? [] };
};

beforeEach(() => {
  const onboarding = { ...completeOnboarding, status: 'PENDING' as const, next: 'submit' as const };
  api.answer(getOnboarding, onboarding);
  answerSummary({ onboarding });
  api.answer(getQuestionnaire, answerPage);
});

/** The row of an answer, found by what it answers. */
const rowOf = async (label: string | RegExp) => within((await screen.findByText(label)).parentElement as HTMLElement);

it('the answers of all parts are read on one page before they are submitted', async () => {
  const { words, press, path } = await openApp('/summary', { me });
  const { onboarding, personalInfo } = words;
  const link = await screen.findByRole('link', { name: onboarding.checkAnswers });
  expect(link).toHaveAttribute('href', '/summary/check-answers');
  expect(screen.queryByRole('button', { name: onboarding.nextSubmit })).toBeNull();
  link.click();

  expect((await rowOf(personalInfo.occupation)).getByText('Thợ hàn')).toBeVisible();
  expect((await rowOf(/Question 1$/)).getByText(words.screen.no)).toBeVisible();
  expect((await rowOf(/Question 2$/)).getByText('Năm 2019')).toBeVisible();
  await rowOf(/Question 3$/);
  const changes = screen.getAllByRole('link', { name: new RegExp(`^${onboarding.change}: `) });
  expect(changes).toHaveLength(Object.keys(givenInfo).length + 3);

  api.answer(submitOnboarding, { ...completeOnboarding, status: 'REVIEWING', next: 'wait' });
  await press(onboarding.nextSubmit);
  await waitFor(() => expect(path()).toBe('/summary'));
});

it.each([
  ['VI', 'Cần sửa: Tên viết sai.', 'Tải lên Thẻ căn cước (CCCD)'],
  ['EN', 'Please correct: Tên viết sai.', 'Upload: National identity card'],
] as const)(
  'in %s, the check marks the answers that staff rejected, and names the documents that are missing',
  async (language, mark, text) => {
    const document = {
      kind: 'document' as const,
      text,
      dueOn: null,
      until: null,
      where: '/files',
      subject: 'national_id',
    };
    api.answer(listTasks, { items: [{ ...document, kind: 'submit', text: 'x', subject: null }, document] });
    const onboarding = {
      ...completeOnboarding,
      status: 'REJECTED' as const,
      next: 'submit' as const,
      reason: 'Tên viết sai.',
    };
    api.answer(getOnboarding, { ...onboarding, rejected: [{ field: 'occupation', page: null }] });
    const { words } = await openApp('/summary/check-answers', { language, me });
    expect((await rowOf(words.personalInfo.occupation)).getByText(mark)).toBeVisible();
    expect(screen.getAllByText(mark)).toHaveLength(1);
    const missing = await screen.findByRole('link', { name: text });
    expect(missing).toHaveAttribute('href', '/files');
    expect(screen.getByText(words.onboarding.checkMissingText, { exact: false })).toBeVisible();
  },
);

it('the check marks a rejected answer of the questionnaire', async () => {
  const rejected = [{ field: pages[1]?.[0]?.uid ?? '', page: 2 }];
  const onboarding = { ...completeOnboarding, status: 'REJECTED' as const, next: 'submit' as const };
  api.answer(getOnboarding, { ...onboarding, reason: 'Năm nào?', rejected });
  await openApp('/summary/check-answers', { me });
  expect((await rowOf(/Question 2$/)).getByText('Please correct: Năm nào?')).toBeVisible();
});

it('a change leads to its field and, once it is saved, back to the check', async () => {
  const { user, words, press } = await openApp('/summary/check-answers', { me });
  const { onboarding, personalInfo, questionnaire } = words;
  const changeOf = (label: string) => screen.findByRole('link', { name: fill(onboarding.changeOf, { label }) });
  await user.click(await changeOf(personalInfo.occupation));
  await waitFor(() => expect(screen.getByLabelText(personalInfo.occupation)).toHaveFocus());

  const again = await openApp('/summary/check-answers', { me });
  await again.user.click(await changeOf(fill(questionnaire.questionNumber, { number: 6 })));
  const description = await screen.findByLabelText(questionnaire.describe);
  await waitFor(() => expect(description).toHaveFocus());
  api.answer(saveAnswers, { ...counts, items: [] });
  await press(questionnaire.saveFinish);
  await waitFor(() => expect(again.path()).toBe('/summary/check-answers'));
});

it('answers can be submitted once all of them are there', async () => {
  api.answer(getQuestionnaire, (received) => {
    api.refuse(getQuestionnaire, 'TOO_MANY_REQUESTS');
    return answerPage(received);
  });
  const { user, words } = await openApp('/summary/check-answers', { me });
  await rowOf(/Question 1$/);
  const submit = screen.getByRole('button', { name: words.onboarding.nextSubmit });
  expect(submit).toBeDisabled();
  await waitFor(() => expect(screen.getAllByRole('button', { name: words.screen.tryAgain })).toHaveLength(2));
  expect(submit).toBeDisabled();

  api.answer(getQuestionnaire, answerPage);
  for (const retry of screen.getAllByRole('button', { name: words.screen.tryAgain })) await user.click(retry);
  await rowOf(/Question 2$/);
  await rowOf(/Question 3$/);
  expect(submit).toBeEnabled();
});

it('the check of answers that cannot be submitted yet leads to the summary', async () => {
  api.answer(getOnboarding, {
    ...completeOnboarding,
    status: 'PENDING',
    personalInfoDone: false,
    next: 'personal_info',
  });
  const { path } = await openApp('/summary/check-answers', { me });
  await waitFor(() => expect(path()).toBe('/summary'));
});
