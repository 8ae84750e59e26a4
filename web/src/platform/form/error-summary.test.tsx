import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApp } from '#test/app.tsx';
import { fill } from '#test/words.ts';
import { errorListCode, loadErrorList } from './error-summary.tsx';

beforeEach(() => {
  errorListCode.setState({ List: null });
  // The connection is lost when the list is asked for.
  vi.doMock('./error-list.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
});

afterEach(async () => {
  vi.doUnmock('./error-list.tsx');
  await loadErrorList();
});

it('a form before login still shows each error at its field if its summary cannot be loaded, and asks for it again later', async () => {
  const { words, press, type, expectMessage } = await openApp('/sign-up', { language: 'VI' });
  const { auth, errorList } = words;
  await press(auth.signUp);
  await expectMessage(auth.email, auth.emailBlank);
  await expectMessage(auth.password, auth.passwordBlank);
  for (const [label, value] of [
    [auth.lastName, 'Nguyễn'],
    [auth.firstName, 'Văn An'],
    [auth.email, 'an.nguyen@example.com'],
    [auth.password, 'Mật-khẩu1'],
  ] as const)
    await type(label, value);
  expect(screen.queryByText(auth.emailBlank)).toBeNull();
  expect(screen.queryByRole('button', { name: auth.email })).toBeNull();

  vi.doUnmock('./error-list.tsx');
  await type(auth.email, '');
  await press(auth.signUp);
  expect(await screen.findByText(fill(errorList.title_other, { count: 2 }))).toBeVisible();
});
