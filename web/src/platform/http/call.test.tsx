import { listAddenda } from '@portal/shared/addenda/contract';
import { listApplications } from '@portal/shared/applications/contract';
import { login } from '@portal/shared/auth/contract';
import { getContractPdf, listContracts } from '@portal/shared/contracts/contract';
import { createDownload } from '@portal/shared/downloads/contract';
import { listJobCategories, listJobs } from '@portal/shared/jobs/contract';
import { getMe, updateMe } from '@portal/shared/users/account-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { logIn, openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { fixedSentences } from '#test/fixed-sentences.ts';
import { candidate, noItems, otherCandidate } from '#test/sample-answers.ts';
import { formStore } from '../stores/form-store.ts';
import { settingStore } from '../stores/setting-store.ts';
import { tokenStore } from '../stores/token-store.ts';
import { callApi } from './call.ts';
import { queryClient } from './query-client.ts';

const ending = [
  'EXPIRED_SESSION',
  'INVALID_OR_EXPIRED_TOKEN',
  'NOT_FOUND_USER_DEVICE_TOKEN',
  'NOT_AUTHENTICATED',
] as const;

afterEach(() => settingStore.setState({ colorScheme: 'light' }));

it.each(ending)(
  'a 401 with %s ends only the session, shows one toast, and leads to the login page and back',
  async (code) => {
    const person = await openApp('/profile/edit', { me: candidate });
    const { words, press, expectToast, path } = person;
    const drafts = { [candidate.userId]: { personalInfo: { city: 'Huế' } } };
    formStore.setState({ drafts });
    settingStore.setState({ colorScheme: 'dark' });
    api.refuse(updateMe, code);
    await press(words.screen.saveChanges);
    await waitFor(() => expect(path()).toBe('/login?redirect=%2Fprofile%2Fedit'));
    await expectToast(fixedSentences.EN[code]);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(tokenStore.getState()).toEqual({
      accessToken: null,
      facebookAccessToken: null,
      userId: null,
      email: null,
      firstName: null,
      lastName: null,
    });
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain(candidate.email);
    expect(formStore.getState().drafts).toEqual(drafts);
    expect(settingStore.getState().colorScheme).toBe('dark');
  },
);

it('the message that the session is over goes with the next login', async () => {
  api.answer(listApplications, noItems);
  api.answer(listJobCategories, noItems);
  api.refuse(listJobs, 'EXPIRED_SESSION');
  const { path, words, type, press } = await openApp('/jobs', { me: candidate });
  await waitFor(() => expect(path()).toBe('/login?redirect=%2Fjobs'));
  await screen.findByText(fixedSentences.EN.EXPIRED_SESSION);
  const { userId, email, firstName, lastName, roleName } = candidate;
  api.answer(login, { accessToken: 'token', userId, email, firstName, lastName, roleName });
  api.answer(listJobs, noItems);
  await type(words.auth.email, email);
  await type(words.auth.password, 'Mật-khẩu1');
  await press(words.auth.login);
  await waitFor(() => expect(path()).toBe('/jobs'));
  // Long before it would close by itself.
  await waitFor(() => expect(screen.queryByText(fixedSentences.EN.EXPIRED_SESSION)).not.toBeInTheDocument(), {
    timeout: 2000,
  });
});

it('a 401 does not end a session that began after the call', async () => {
  await openApp('/profile/edit', { me: candidate });
  api.refuse(updateMe, 'EXPIRED_SESSION');
  const release = api.hold(updateMe);
  const outcome = callApi(updateMe, { body: { firstName: 'An', lastName: 'Nguyen' } }).catch((error: unknown) => error);
  await waitFor(() => expect(api.callsOf(updateMe)).toHaveLength(1));
  act(() => logIn(otherCandidate));
  release();
  expect(await outcome).toMatchObject({ status: 401, code: 'EXPIRED_SESSION' });
  expect(tokenStore.getState().accessToken).toBe('token-of-binh.tran@example.com');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([403, 404, 408, 409, 413, 429, 500, 503])(
  'a failure with status %i does not end the session',
  async (status) => {
    const { words, press, expectToast, path } = await openApp('/profile/edit', { me: candidate });
    api.refuse(updateMe, 'CONTACT_ADMIN_FOR_SUPPORT', { status });
    await press(words.screen.saveChanges);
    await expectToast(fixedSentences.EN.CONTACT_ADMIN_FOR_SUPPORT);
    expect(path()).toBe('/profile/edit');
    expect(tokenStore.getState().accessToken).toBe('token-of-an.nguyen@example.com');
  },
);

it('a call carries the session, the current language, and a body in the casing of the wire', async () => {
  const { words, press, type } = await openApp('/profile/edit', { language: 'VI', me: candidate });
  let raw = '';
  api.on(updateMe, (response, { body, headers }) => {
    raw = JSON.stringify([body, headers.authorization, headers['accept-language']]);
    response.destroy();
  });
  await type(words.account.firstName, 'Bình');
  await press(words.screen.saveChanges);
  await waitFor(() => expect(raw).toContain('Bearer token-of-an.nguyen@example.com'));
  expect(raw).toContain('"vi"');
  expect(raw).toContain('"firstName":"Bình"');
});

const contract = {
  uid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a50',
  applicationUid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a51',
  jobTitle: 'Farm worker',
  languageCode: 'EN' as const,
  signedAt: '2026-01-05T00:00:00.000Z',
  sha256: 'a'.repeat(64),
  signerName: 'NGUYEN VAN AN',
  feePlan: {
    name: 'contract',
    version: 1,
    title: 'Plan',
    totalCents: 0,
    serviceCents: 0,
    governmentCents: 0,
    milestones: [],
  },
  totalCents: 0,
  sealedAt: '2026-01-05T00:00:00.000Z',
  status: 'in_force' as const,
  endedAt: null,
  endReason: null,
  cancelUntil: '2026-01-08T00:00:00.000Z',
};
const open = async () => {
  api.answer(listAddenda, noItems);
  api.answer(listContracts, { ...noItems, items: [contract], totalItems: 1, totalPages: 1 });
  const person = await openApp('/profile/view', { me: candidate });
  await screen.findByText('Farm worker');
  return person;
};

it('a file is fetched with the session, and the person can open or save it', async () => {
  const { words, press } = await open();
  api.answerRaw(getContractPdf, { type: 'application/pdf', body: '%PDF-1.7' });
  await press(words.account.pdf);
  const dialog = await screen.findByRole('dialog');
  const opened = within(dialog).getByText(words.screen.openFile).closest('a');
  expect(opened).toHaveAttribute('href', expect.stringMatching(/^blob:/));
  const url = `/api/contracts/${contract.uid}/pdf?download=once`;
  api.answer(createDownload, { url, expiresAt: '2026-01-05T00:01:00.000Z' });
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    followed.push(`${this.getAttribute('href')} ${this.download}`);
  });
  await press(words.screen.download);
  await waitFor(() => expect(followed).toEqual([expect.stringMatching(/^\/api\/contracts\/.*download=once .*\.pdf$/)]));
  vi.restoreAllMocks();
  expect(api.callsOf(createDownload)[0]?.body).toEqual({ kind: 'getContractPdf', uid: contract.uid });
  expect(within(dialog).queryByText(words.screen.openInBrowser)).toBeNull();
  expect(api.callsOf(getContractPdf)[0]?.headers.authorization).toBe('Bearer token-of-an.nguyen@example.com');
});

it('the guard of a page leads to the login page if the profile no longer exists', async () => {
  api.refuse(getMe, 'NOT_FOUND');
  tokenStore.setState({ accessToken: 'token', userId: candidate.userId });
  const { path } = await openApp('/profile/edit');
  await waitFor(() => expect(path()).toMatch(/^\/login\?redirect=/));
  expect(tokenStore.getState().accessToken).toBeNull();
});

it('inside an app that cannot save files, the person reads where to open the page', async () => {
  const browser = 'Mozilla/5.0 (Linux; Android 13) Chrome/110.0 Mobile Safari/537.36 Zalo android/23.05';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browser);
  const { words, press } = await open();
  api.answerRaw(getContractPdf, { type: 'application/pdf', body: '%PDF-1.7' });
  await press(words.account.pdf);
  expect(await screen.findByText(words.screen.openInBrowser)).toBeVisible();
  vi.restoreAllMocks();
});
