import { getForm } from '@portal/shared/forms/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator } from '#test/sample-answers.ts';

const uid = '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a1';

beforeEach(() => {
  api.answer(getForm, {
    uid: `${uid}1`,
    name: 'onboarding-steps',
    title: { VI: 'Các bước', EN: 'Steps' },
    categoryCount: 0,
    questionCount: 1,
    invoiceCount: 0,
    answerTypes: ['confirm'],
    isInUse: true,
    createdAt: '2026-01-05T00:00:00.000Z',
    categories: [],
    questions: [
      {
        uid: `${uid}2`,
        name: 'waiting-time',
        version: 1,
        answerType: 'confirm',
        categoryUid: null,
        title: { VI: 'Thời gian chờ', EN: 'The wait' },
        text: { VI: '- {{bulletin_newest}}', EN: '- {{bulletin_newest}}' },
        order: 1,
        answerCount: 3,
      },
    ],
    stepPoints: [{ uid: `${uid}2`, points: { VI: 'Không ai biết trước ngày.', EN: 'Nobody knows the day.' } }],
    placeholders: [
      { mark: '{{bulletin_newest}}', text: { VI: 'Lịch visa tháng 3/2031.', EN: 'Visa Bulletin of March 2031.' } },
    ],
  });
});

it('the preview of a step shows the words that candidates read now', async () => {
  await openApp(`/admin/forms/${uid}1/preview`, { me: administrator });
  expect(await screen.findByText('Visa Bulletin of March 2031.')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('bulletin_newest');
});

it('the editor of a step keeps the marks and says what stands for them now', async () => {
  const { words, user } = await openApp(`/admin/forms/${uid}1`, { me: administrator });
  await user.click(await screen.findByRole('button', { name: 'Edit: The wait' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(words.staffForms.stepIn.VI)).toHaveValue('- {{bulletin_newest}}');
  expect(dialog.getByText(words.staffForms.placeholdersTitle)).toBeInTheDocument();
  expect(dialog.getByText('{{bulletin_newest}}', { selector: 'dt' })).toBeInTheDocument();
  expect(dialog.getByText('Visa Bulletin of March 2031.')).toBeInTheDocument();
});
