import { listFiles } from '@portal/shared/files/contract';
import type { OnboardingOverview } from '@portal/shared/onboarding/contract';
import { getOnboarding } from '@portal/shared/onboarding/contract';
import { getQuestionnaire } from '@portal/shared/questionnaire/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { writeDraft } from '#platform/stores/form-store.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, completeOnboarding, givenInfo, noItems } from '#test/sample-answers.ts';
import { answerSummary } from '#test/summary.ts';
import { fill } from '#test/words.ts';

const reason = 'Chưa khớp với hộ chiếu.';
const questionUid = '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a13';

/** A candidate whose rejected profile has to be corrected at this field or question. */
function rejectedAt(field: string, page: number | null = null) {
  const overview: OnboardingOverview = {
    ...completeOnboarding,
    status: 'REJECTED',
    reason,
    rejected: [{ field, page }],
    next: 'submit',
  };
  api.answer(getOnboarding, overview);
  answerSummary({ onboarding: overview });
  return {
    ...candidate,
    profile: { ...candidate.profile, ...givenInfo, status: 'REJECTED' as const, reason, rejectedFields: [field] },
  };
}

beforeEach(() => api.answer(listFiles, noItems));

it('a saved passport number, which is hidden, has the reason of its rejection', async () => {
  const me = rejectedAt('passport_number');
  const { words } = await openApp('/summary/personal-info#passport_number', { me });
  const input = screen.getByLabelText(words.personalInfo.passportNumber);
  expect(input).toHaveAccessibleDescription(expect.stringContaining(fill(words.onboarding.correctThis, { reason })));
  expect(input).toHaveAccessibleDescription(expect.stringContaining(words.personalInfo.numberHint));
  await waitFor(() => expect(input).toHaveFocus());
});

it.each(['dependents', 'passport_file_uid'] as const)(
  'the reason of a rejection describes all inputs of %s, and the first one has the focus',
  async (field) => {
    const { words } = await openApp(`/summary/personal-info#${field}`, { me: rejectedAt(field) });
    const label = { dependents: words.personalInfo.dependents, passport_file_uid: words.personalInfo.passportFile };
    const groups = screen.getAllByRole('group', { name: label[field] });
    const group = groups.find((one) => one.hasAttribute('aria-describedby'));
    expect(group).toHaveAccessibleDescription(fill(words.onboarding.correctThis, { reason }));
    await waitFor(() => expect(group).toContainElement(document.activeElement as HTMLElement));
    expect(document.activeElement).not.toBe(group);
  },
);

it('the notice leads straight to the rejected question on its page, until the answer is another one', async () => {
  api.answer(getQuestionnaire, ({ query }) => ({
    completedCount: 3,
    totalPages: 2,
    totalItems: 3,
    currentPage: Number(query.page),
    items: [
      {
        uid: query.page === '2' ? questionUid : questionUid.replace(/3$/, '4'),
        name: 'question',
        value: '1' as const,
        description: 'Năm 2019',
        revision: 'revision',
        text: { VI: 'Câu hỏi', EN: 'Question' },
        category: null,
      },
    ],
  }));
  const { user, words, path } = await openApp('/summary', { language: 'VI', me: rejectedAt(questionUid, 2) });
  await user.click(await screen.findByRole('link', { name: words.onboarding.goToQuestion }));
  await waitFor(() => expect(path()).toBe(`/summary/questionnaire?page=2#${questionUid}`));
  const group = await screen.findByRole('group', { name: /Câu hỏi/ });
  const shown = fill(words.onboarding.correctThis, { reason });
  expect(group).toHaveAccessibleDescription(shown);
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());

  await user.type(screen.getByRole('textbox'), '!');
  expect(screen.queryByText(shown)).not.toBeInTheDocument();
  await user.keyboard('{Backspace}');
  expect(screen.getByText(shown)).toBeInTheDocument();
  await user.click(within(group).getByRole('radio', { name: words.screen.no }));
  expect(screen.queryByText(shown)).not.toBeInTheDocument();
});

it('the reason of a rejection stands at its field although a draft of the field is older than the rejection', async () => {
  const me = rejectedAt('occupation');
  writeDraft(me.userId, 'personalInfo', { occupation: 'Thợ mộc' });
  const { words, type } = await openApp('/summary/personal-info#occupation', { language: 'VI', me });
  const input = screen.getByLabelText(words.personalInfo.occupation);
  expect(input).toHaveValue('Thợ mộc');
  const shown = fill(words.onboarding.correctThis, { reason });
  expect(input).toHaveAccessibleDescription(expect.stringContaining(shown));
  await type(words.personalInfo.occupation, 'Thợ may');
  expect(screen.queryByText(shown)).not.toBeInTheDocument();
});
