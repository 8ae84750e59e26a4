import { listSessions } from '@portal/shared/sessions/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, onePage } from '#test/sample-answers.ts';
import { dialogCode, loadDialogs } from './dialog.tsx';

const sessionOf = (last: number) => ({
  uid: `00000000-0000-4000-8000-00000000000${last}`,
  userAgent: null,
  ip: null,
  createdAt: '2026-03-01T02:00:00Z',
  lastSeenAt: '2026-03-01T02:00:00Z',
  isCurrent: last === 1,
});

beforeEach(() => {
  dialogCode.setState({ Frame: null });
  api.answer(listSessions, onePage([1, 2, 3].map(sessionOf)));
});

afterEach(async () => {
  vi.doUnmock('./dialog-frame.tsx');
  await loadDialogs();
});

it('a dialog loads on first use and gives the focus back', async () => {
  const { press, user, words } = await openApp('/profile/sessions', { me: candidate });
  await press(words.sessions.endOthers);
  const dialog = await screen.findByRole('dialog', { name: words.sessions.endOthersTitle });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: words.sessions.endOthers })).toHaveFocus());
});

it('a dialog that does not load says so and opens when it is asked for again', async () => {
  vi.doMock('./dialog-frame.tsx', () => {
    throw new Error('offline');
  });
  const { press, expectToast, words } = await openApp('/profile/sessions', { me: candidate });
  await press(words.sessions.endOthers);
  await expectToast(words.screen.chunkFailed);
  expect(screen.queryByRole('dialog')).toBeNull();

  vi.doUnmock('./dialog-frame.tsx');
  await press(words.sessions.endOthers);
  await screen.findByRole('dialog', { name: words.sessions.endOthersTitle });
});
