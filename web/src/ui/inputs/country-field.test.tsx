import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../test/app.tsx';
import { candidate } from '../../../test/sample-answers.ts';

const countOptions = () => document.querySelectorAll('[role=option]').length;

it('a list of countries is in the page only while it is open', async () => {
  const { words, user } = await openApp('/profile/edit', { me: candidate });
  const field = screen.getByRole('combobox', { name: new RegExp(`^${words.account.country}`) });
  expect(countOptions()).toBe(0);
  await user.click(field);
  await waitFor(() => expect(countOptions()).toBeGreaterThan(240));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(countOptions()).toBe(0));
});
