import { paths } from '@portal/shared/navigation/paths';
import { getMe } from '@portal/shared/users/account-contract';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { queryClient } from '../http/query-client.ts';
import { tokenStore } from '../stores/token-store.ts';

const openPaths = [
  '/login',
  '/sign-up',
  '/about',
  '/forgot-password',
  '/forgot',
  '/activate',
  '/confirm-email',
  '/undo-email',
  '/stop-email-change',
  '/verify',
  '/privacy',
  '/logout',
  '/admin/logout',
];
const sampleUid = '00000000-0000-4000-8000-000000000000';
const protectedPaths = Object.values(paths)
  .filter((path) => !openPaths.includes(path))
  .map((path) =>
    path
      .replace('{email}', 'x@example.com')
      .replace(/\{(c?uid|id)\}/, sampleUid)
      .replace('{part}', 'information')
      .replace('{name}', 'contract-15420'),
  );

const loginFor = (path: string) => `/login?redirect=${encodeURIComponent(path)}`;

/** The empty session that remains on the page and on the device. */
const nobody = {
  accessToken: null,
  facebookAccessToken: null,
  userId: null,
  email: null,
  firstName: null,
  lastName: null,
};
const storedSession = () => JSON.parse(localStorage.getItem('portal.token') ?? '{}').state;

// Pending requests of the login page must not reach the API of the next test.
afterEach(() => waitFor(() => expect(queryClient.isFetching()).toBe(0)));

it('all but thirteen paths are protected', () => {
  expect(protectedPaths).toHaveLength(Object.keys(paths).length - 13);
  expect(protectedPaths.join()).not.toContain('{');
});

it.each(protectedPaths)('a stranger who opens %s goes to the login page, which remembers the path', async (path) => {
  const person = await openApp(path, { language: 'VI' });
  // The start page is not remembered, because a login leads home anyway.
  await waitFor(() => expect(person.path()).toBe(path === '/' ? '/login' : loginFor(path)));
  expect(api.callsOf(getMe)).toHaveLength(0);
});

describe('an ended session', () => {
  beforeEach(() => {
    tokenStore.setState({ accessToken: 'ended', userId: 'somebody' });
    api.refuse(getMe, 'EXPIRED_SESSION');
  });

  it.each(protectedPaths)('an ended session is refused at %s and removed', async (path) => {
    const person = await openApp(path, { language: 'VI' });
    await waitFor(() => expect(person.path()).toBe(loginFor(path)));
    const sessions = api.callsOf(getMe).map(({ headers }) => headers.authorization);
    expect([...new Set(sessions)]).toEqual(['Bearer ended']);
    expect(tokenStore.getState()).toEqual(nobody);
    expect(storedSession()).toEqual(nobody);
  });
});
