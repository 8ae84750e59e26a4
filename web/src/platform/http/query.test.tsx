import { getFileContent } from '@portal/shared/files/contract';
import { listSessions } from '@portal/shared/sessions/contract';
import { getUser } from '@portal/shared/users/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, candidate, onePage, staffUser } from '#test/sample-answers.ts';
import { switchLanguage } from '../i18n/i18n.ts';
import { refresh } from './query.ts';
import { queryClient } from './query-client.ts';

const session = {
  uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a60',
  createdAt: '2026-01-05T00:00:00.000Z',
  lastSeenAt: '2026-01-06T00:00:00.000Z',
  ip: '203.0.113.7',
  userAgent: null,
  isCurrent: false,
};

it('an answer stays on the screen until its translation arrives', async () => {
  api.answer(listSessions, onePage([session]));
  await openApp('/profile/sessions', { me: candidate, language: 'EN' });
  const list = (await screen.findByText('203.0.113.7')).closest('ul');

  api.answer(listSessions, onePage([{ ...session, ip: '203.0.113.8' }]));
  const release = api.hold(listSessions);
  await act(() => switchLanguage('VI'));
  await waitFor(() => expect(api.callsOf(listSessions)).toHaveLength(2));
  expect(list).toHaveTextContent('203.0.113.7');
  expect(list, 'the same part of the page').toBeInTheDocument();

  release();
  await screen.findByText('203.0.113.8');
  expect(list, 'the same part of the page').toBeInTheDocument();
});

it('an old answer in the other language does not reappear', async () => {
  const answer = (ip: string) => api.answer(listSessions, onePage([{ ...session, ip }]));
  answer('203.0.113.7');
  await openApp('/profile/sessions', { me: candidate, language: 'EN' });
  await screen.findByText('203.0.113.7');
  await act(() => switchLanguage('VI'));
  await waitFor(() => expect(api.callsOf(listSessions)).toHaveLength(2));
  answer('203.0.113.9');
  await act(() => refresh());
  await screen.findByText('203.0.113.9');

  const release = api.hold(listSessions);
  await act(() => switchLanguage('EN'));
  await waitFor(() => expect(api.callsOf(listSessions)).toHaveLength(4));
  expect(screen.getByText('203.0.113.9')).toBeVisible();
  release();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('203.0.113.9')).toBeVisible();
});

it('the head of a record follows its changes after the language was switched there and back', async () => {
  const answer = (caseId: string) => api.answer(getUser, { ...staffUser, caseId });
  answer('EB3-1');
  api.answerRaw(getFileContent, { type: 'image/png', body: '' });
  await openApp(`/admin/users/${staffUser.email}/basic/information`, { me: administrator, language: 'VI' });
  await screen.findByText(/EB3-1/);
  await act(() => switchLanguage('EN'));
  await waitFor(() => expect(api.callsOf(getUser)).toHaveLength(2));

  // A change arrives while the person switches back.
  const release = api.hold(getUser);
  act(() => void refresh());
  await act(() => switchLanguage('VI'));
  release();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  answer('EB3-2');
  await act(() => refresh());
  await screen.findByText(/EB3-2/);
});

it('a refetched answer is on the screen before the next click can come', async () => {
  const answer = (ip: string) => api.answer(listSessions, onePage([{ ...session, ip }]));
  answer('203.0.113.7');
  await openApp('/profile/sessions', { me: candidate });
  await screen.findByText('203.0.113.7');
  answer('203.0.113.9');
  // Without `act`, React renders when it would in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await refresh();
  // A click is a task. Microtasks run before it.
  await new Promise<void>((resolve) => queueMicrotask(resolve));
  const shown = screen.queryByText('203.0.113.9');
  vi.unstubAllGlobals();
  expect(shown).toBeVisible();
});

it('a form that was saved waits five seconds at most for an answer that does not arrive', async () => {
  api.answer(listSessions, onePage([session]));
  await openApp('/profile/sessions', { me: candidate });
  await screen.findByText('203.0.113.7');
  const release = api.hold(listSessions);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isRefreshed = vi.fn();
  void refresh().then(isRefreshed);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(isRefreshed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(isRefreshed).toHaveBeenCalledOnce();
  vi.useRealTimers();
  release();
});

it('a list that the screen shows whole has the items of all its pages', async () => {
  api.answer(listSessions, ({ query }) => {
    const page = Number(query.page ?? 1);
    const ip = `203.0.113.${page}`;
    return {
      ...onePage([{ ...session, uid: `${page}${session.uid.slice(1)}`, ip }]),
      page,
      totalItems: 2,
      totalPages: 2,
    };
  });
  await openApp('/profile/sessions', { me: candidate, language: 'EN' });
  expect(await screen.findByText('203.0.113.1')).toBeInTheDocument();
  expect(screen.getByText('203.0.113.2')).toBeInTheDocument();
});
