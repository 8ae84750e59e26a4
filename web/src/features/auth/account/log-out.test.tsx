import { logout } from '@portal/shared/auth/contract';
import { getFileContent } from '@portal/shared/files/contract';
import { getUser } from '@portal/shared/users/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/http/query-client.ts';
import { writeDraft } from '#platform/stores/form-store.ts';
import { settingStore } from '#platform/stores/setting-store.ts';
import { tokenStore } from '#platform/stores/token-store.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, candidate, staffUser } from '#test/sample-answers.ts';

const page = `/admin/users/${staffUser.email}/basic/information`;

beforeEach(() => {
  api.answer(getUser, staffUser);
  api.answerRaw(getFileContent, { type: 'application/pdf', body: '%PDF-' });
});

/** Opens a candidate's record with a PDF. Returns the address of the PDF in memory. */
async function openRecord() {
  const person = await openApp(page, { language: 'VI', me: administrator });
  await screen.findByText('••••4567');
  const frame = await screen.findByTitle<HTMLIFrameElement>(/Bản chụp hộ chiếu/);
  return { ...person, address: frame.src };
}

/** What the page has in memory of the person and of the people whose records were open. */
const cached = () =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );

/** The login page has facts of its own in memory, such as the address of the organization. */
function expectNobodyCached() {
  for (const { email } of [administrator, staffUser]) expect(cached()).not.toContain(email);
}

it('a logout leaves no records and no files in memory, and keeps the settings of the device', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const { visit, path, address } = await openRecord();
  expect(cached()).toContain(staffUser.email);
  api.answer(logout, null);
  settingStore.setState({ colorScheme: 'dark' });
  await visit('/admin/logout');
  await waitFor(() => expect(path()).toBe('/login'));
  expectNobodyCached();
  expect(revoked).toHaveBeenCalledWith(address);
  expect(localStorage.getItem('portal.token')).not.toContain('@');
  expect(settingStore.getState().colorScheme).toBe('dark');
});

it('a logout without a network clears the device all the same', async () => {
  const { visit, path } = await openRecord();
  api.break(logout);
  await visit('/admin/logout');
  await waitFor(() => expect(path()).toBe('/login'));
  expectNobodyCached();
  expect(tokenStore.getState()).toMatchObject({ accessToken: null, email: null });
});

it.each([
  ['at once', () => new StorageEvent('storage', { key: 'portal.token' })],
  ['when the browser shows a page that it kept aside', () => Object.assign(new Event('pageshow'), { persisted: true })],
])('a logout in another tab clears this one %s', async (_when, event) => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const { path, address } = await openRecord();
  tokenStore.setState({ accessToken: null, userId: null, email: null });
  act(() => void window.dispatchEvent(event()));
  await waitFor(() => expect(path()).toMatch(/^\/login/));
  expectNobodyCached();
  expect(revoked).toHaveBeenCalledWith(address);
  expect(screen.queryByText('••••4567')).not.toBeInTheDocument();
});

it('what a candidate has typed in the last seconds is sent before the session ends', async () => {
  const { visit, path } = await openApp('/profile/edit', { me: candidate });
  writeDraft(candidate.userId, 'refund', { bankName: 'VCB' });
  api.answer(logout, null);
  await visit('/logout');
  await waitFor(() => expect(path()).toBe('/login'));
  const sent = api.received.map(({ method, path: called }) => `${method} ${called}`);
  expect(sent.filter((call) => !call.startsWith('GET '))).toEqual(['PUT /drafts/refund', 'POST /oauth/logout']);
});
