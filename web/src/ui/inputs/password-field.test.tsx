import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';

it('a password is masked, can be shown, pasted, and filled in by a password manager', async () => {
  const { words, user } = await openApp('/login');
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${words.auth.password}`));
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);

  await user.click(field);
  await user.paste('a pasted Password-1');
  expect(field.value).toBe('a pasted Password-1');

  await user.click(screen.getByRole('button', { name: words.screen.showPassword }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: words.screen.hidePassword }));
  expect(field.type).toBe('password');
});
