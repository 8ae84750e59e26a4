import { getUserQuestionnaire } from '@portal/shared/questionnaire/contract';
import { getUser, rejectProfile } from '@portal/shared/users/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, staffUser } from '#test/sample-answers.ts';

const questionUid = '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a13';
const question = {
  uid: questionUid,
  name: 'arrests',
  value: '1' as const,
  description: 'Năm 2019',
  revision: 'revision',
  text: { VI: 'Bạn đã từng bị bắt chưa?', EN: 'Were you ever arrested?' },
  category: null,
  answeredAt: '2026-01-05T00:00:00.000Z',
};

const inReview = {
  ...staffUser,
  status: 'REVIEWING' as const,
  profile: { ...staffUser.profile, status: 'REVIEWING' as const },
};

async function openReject() {
  api.answer(getUser, inReview);
  api.answer(getUserQuestionnaire, {
    completedCount: 2,
    totalItems: 2,
    items: [
      { ...question, isAsked: true },
      {
        ...question,
        uid: questionUid.replace(/3$/, '4'),
        text: { VI: 'Câu cũ', EN: 'A former question' },
        isAsked: false,
      },
    ],
  });
  api.answer(rejectProfile, inReview);
  const person = await openApp(`/admin/users/${staffUser.email}/basic/questionnaire`, { me: administrator });
  await person.press(person.words.staffShell.reject);
  const dialog = within(await screen.findByRole('dialog'));
  const reject = async (reason: string, count = 1) => {
    const opened = within(await screen.findByRole('dialog'));
    await person.user.type(opened.getByRole('textbox', { name: person.words.staffShell.reasonLabel }), reason);
    await person.user.click(opened.getByRole('button', { name: person.words.staffShell.reject }));
    await waitFor(() => expect(api.callsOf(rejectProfile)).toHaveLength(count));
    return api.callsOf(rejectProfile).at(-1)?.body;
  };
  return { ...person, dialog, reject };
}

it('staff choose several parts among the fields and the questions that were asked, and a rejection may name none', async () => {
  const { words, user, dialog, reject } = await openReject();
  const select = await dialog.findByRole('combobox', { name: words.staffUsers.rejectedPart });
  await user.click(select);
  const asked = await screen.findByRole('option', { name: '1. Were you ever arrested?', hidden: true });
  expect(screen.queryByRole('option', { name: /A former question/, hidden: true })).not.toBeInTheDocument();
  await user.click(asked);
  await user.click(screen.getByRole('option', { name: words.personalInfo.occupation, hidden: true }));
  expect(await reject('Please read everything again.')).toEqual({
    reason: 'Please read everything again.',
    fields: [questionUid, 'occupation'],
  });

  await user.click(await screen.findByRole('button', { name: words.staffShell.reject }));
  expect(await reject('And once more.', 2)).toEqual({ reason: 'And once more.' });
});
