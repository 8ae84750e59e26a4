import { countUsers, listUsers } from '@portal/shared/users/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';

beforeEach(() => {
  api.answer(listUsers, noItems);
  api.answer(countUsers, { PENDING: 0, REVIEWING: 0, APPROVED: 0, REJECTED: 0 });
});

async function openForm() {
  const person = await openApp('/admin/users', { me: administrator });
  await person.press(person.words.staffUsers.invite);
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText(person.words.auth.email);
  return { ...person, input };
}

it('a dialog with a written text asks before it is closed', async () => {
  const { words, input, press, user } = await openForm();
  await user.type(input, 'a.very.long.address.of.somebody@example.com');
  await user.keyboard('{Escape}');
  expect(await screen.findByText(words.screen.discardWritten)).toBeVisible();
  await press(words.screen.keepWriting);
  expect(input).toHaveValue('a.very.long.address.of.somebody@example.com');
  await press(words.screen.cancel);
  await press(words.screen.discardIt);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a dialog in which nothing long was written closes at once', async () => {
  const { input, user } = await openForm();
  await user.type(input, 'an@example.com');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
