import { getAddendum, signAddendum } from '@portal/shared/addenda/contract';
import { confirmIdentity } from '@portal/shared/sessions/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Person } from '#test/app.tsx';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { standInCanvas } from '#test/drawing.ts';
import { addendum } from '#test/sample-addendum.ts';
import { candidate } from '#test/sample-answers.ts';

/** Candidates are asked, too: in the frame with the menu, and in that of a contract. */

/** Answers the question with the password. `then` says what the next attempts are answered with. */
async function confirmWithPassword({ words, press, type }: Person, then: () => void): Promise<void> {
  const { account, auth, confirmIdentity: question } = words;
  await screen.findByRole('dialog', { name: question.title });
  await type(auth.currentPassword, 'Mật-khẩu-1');
  expect(screen.getByRole('link', { name: account.noPassword })).toHaveAttribute('href', '/forgot-password');
  api.answer(confirmIdentity, () => {
    then();
    return { confirmedUntil: '2026-11-23T00:10:00.000Z' };
  });
  await press(question.action);
}

it('a candidate who has read an addendum for a while enters the password, then it is signed', async () => {
  standInCanvas();
  api.answer(getAddendum, addendum);
  api.refuse(signAddendum, 'CONFIRM_IDENTITY');
  const person = await openApp(`/addenda/${addendum.uid}`, { me: candidate });
  const { user, words, press, type } = person;
  await press(words.addenda.toEnd);
  for (const checkbox of await screen.findAllByRole('checkbox')) await user.click(checkbox);
  await user.click(screen.getByRole('radio', { name: words.applications.signType }));
  await type(words.applications.typedName, 'NGUYEN VAN AN');
  await press(words.addenda.submit);
  await confirmWithPassword(person, () => api.answer(signAddendum, addendum));
  await waitFor(() => expect(api.callsOf(signAddendum)).toHaveLength(2));
});
