import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { candidate } from '#test/sample-answers.ts';

it('a country whose whole name was typed is chosen when the field is left, and a part of a name is not', async () => {
  const { words, user } = await openApp('/profile/edit', { language: 'VI', me: { ...candidate, country: null } });
  const field = screen.getByRole('combobox', { name: new RegExp(`^${words.account.country}`) });
  await user.type(field, 'Nhật');
  await user.tab();
  await waitFor(() => expect(field).toHaveValue(''));
  await user.type(field, 'nhat ban ');
  await user.tab();
  await waitFor(() => expect(field).toHaveValue('Nhật Bản'));
  await user.clear(field);
  await user.type(field, 'Hàn');
  await user.tab();
  await waitFor(() => expect(field).toHaveValue('Nhật Bản'));
});
