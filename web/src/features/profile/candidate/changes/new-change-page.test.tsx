import { listProfileChanges } from '@portal/shared/profile-changes/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, givenInfo, noItems } from '#test/sample-answers.ts';

it('a change that was begun is on the page again when it is opened anew, also if the passport expires soon', async () => {
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  api.answer(listProfileChanges, { ...noItems, history: [] });
  const profile = { ...candidate.profile, ...givenInfo, status: 'APPROVED' as const, passportExpiryDate: soon };
  const person = await openApp('/profile/changes/new', { me: { ...candidate, profile } });
  const { user, words, type, visit } = person;
  const { profileChanges: own } = words;
  const what = () => screen.getByRole('combobox', { name: own.what });
  await user.selectOptions(what(), 'family');
  await screen.findByRole('button', { name: own.send });
  // Without input, the kind does not hide the passport.
  await visit('/profile/changes');
  await visit('/profile/changes/new');
  expect(what()).toHaveValue('passport');

  await user.selectOptions(what(), 'family');
  await screen.findByRole('button', { name: own.send });
  await type(own.reason, 'We married.');
  await visit('/profile/changes');
  await visit('/profile/changes/new');
  expect(what()).toHaveValue('family');
  expect(await screen.findByLabelText(own.reason)).toHaveValue('We married.');
});
