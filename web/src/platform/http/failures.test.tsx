import { listApplications } from '@portal/shared/applications/contract';
import { login, loginTwoFactor } from '@portal/shared/auth/contract';
import type { MessageCode } from '@portal/shared/errors/catalog';
import { messageCodes, toastMs } from '@portal/shared/errors/catalog';
import type { Endpoint } from '@portal/shared/http/endpoint';
import { listJobCategories, listJobs } from '@portal/shared/jobs/contract';
import { confirmEmail } from '@portal/shared/users/account-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '#test/app.tsx';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { fixedFallback, fixedSentences } from '#test/fixed-sentences.ts';
import { candidate, noItems } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';
import { hideFailures, showToast, toastHost } from '../toast/toast.ts';

const languages = ['VI', 'EN'] as const;
const codes = messageCodes.filter((code): code is Exclude<MessageCode, 'SUCCESS'> => code !== 'SUCCESS');

/** Finds alerts by their attribute: a query by role over the whole page takes longer than the rest of a test. */
const alerts = () => document.querySelectorAll('[role=alert]');

/** Clicks without the pointer events, which other tests cover: this test has a hundred clicks. */
const click = (button: HTMLElement) => act(async () => button.click());

/** Expects one toast with this text and closes it. */
async function expectToast({ words }: Person, text: Parameters<typeof screen.findByText>[0], what: string) {
  const shown = await screen.findByText(text);
  const alert = shown.closest<HTMLElement>('[role=alert]');
  if (!alert) throw new Error(`${what}: not in an alert`);
  expect(alert, what).toBeVisible();
  expect(alerts(), what).toHaveLength(1);
  await click(within(alert).getByRole('button', { name: words.screen.close }));
  // The toast fades out.
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(alerts(), what).toHaveLength(0);
}

/** Installs timers that run with the clock and that a test can advance. */
const useTestTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });

it.each(languages)('every code of the catalog shows its text at a form in %s', async (language) => {
  const person = await openApp('/confirm-email?token=x', { language });
  useTestTimers();
  const send = screen.getByRole('button', { name: person.words.auth.confirmEmail });
  // The page has a text of its own for a link that has expired.
  const shown = codes.filter((code) => code !== 'INVALID_OR_EXPIRED_TOKEN');
  for (const code of shown) {
    api.refuse(confirmEmail, code);
    await click(send);
    await expectToast(person, fixedSentences[language][code], code);
  }
  expect(shown).toHaveLength(56);
  expect(api.callsOf(confirmEmail)).toHaveLength(56);
  expect(person.path()).toBe('/confirm-email');
});

const json = 'application/json';

/** Answers that cannot be read, with the text of the exception. */
const unreadable: Record<string, () => void> = {
  'broken JSON': () => api.answerRaw(confirmEmail, { type: json, body: '{"error_code":' }),
  'HTML instead of JSON': () => api.answerRaw(confirmEmail, { type: json, body: '<html></html>' }),
  'an empty body': () => api.answerRaw(confirmEmail, { type: json, body: '' }),
};

/** Failures without a known code. */
const unnamed: Record<string, () => void> = {
  'a failure without a code': () =>
    api.answerRaw(confirmEmail, { status: 500, type: json, body: '{"error_code":500,"message":"x","data":null}' }),
  'a code of a later release': () =>
    api.answerRaw(confirmEmail, {
      status: 409,
      type: json,
      body: '{"error_code":409,"message":"x","message_code":"LATER","data":null}',
    }),
  'a non-zero error_code with HTTP 200': () =>
    api.answerRaw(confirmEmail, { type: json, body: '{"error_code":500,"message":"x","data":null}' }),
  'another content type': () => api.answerRaw(confirmEmail, { type: 'text/csv', body: 'a;b' }),
  'a failure without a content type': () => api.answerRaw(confirmEmail, { status: 502 }),
  'the JSON of a proxy': () => api.answerRaw(confirmEmail, { status: 503, type: json, body: '{"message":"upstream"}' }),
  'HTTP 408 from a proxy': () => api.answerRaw(confirmEmail, { status: 408, type: 'text/html', body: '<html>' }),
  'HTTP 413 from a proxy': () => api.answerRaw(confirmEmail, { status: 413, type: 'text/html', body: '<html>' }),
  'HTTP 429 from a proxy': () => api.answerRaw(confirmEmail, { status: 429, type: 'text/html', body: '<html>' }),
};

it.each(languages)('a failure without a known code shows a general text in %s', async (language) => {
  const person = await openApp('/confirm-email?token=x', { language });
  useTestTimers();
  const send = screen.getByRole('button', { name: person.words.auth.confirmEmail });
  for (const [what, fail] of Object.entries(unnamed)) {
    fail();
    await click(send);
    await expectToast(person, fixedFallback[language], what);
  }
  for (const [what, fail] of Object.entries(unreadable)) {
    fail();
    await click(send);
    await expectToast(person, (text) => text.startsWith(`${fixedFallback[language]} (`) && text.includes('JSON'), what);
  }
  api.break(confirmEmail);
  await click(send);
  await expectToast(person, (text) => text.startsWith(`${person.words.screen.lostForm} (`), 'a broken connection');
  expect(api.callsOf(confirmEmail)).toHaveLength(13);
});

const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
const isReady = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('data-loading'));

it('a form whose call was lost is sent again until the server refuses it', async () => {
  const person = await openApp('/confirm-email?token=x');
  const { confirmEmail: button } = person.words.auth;
  api.break(confirmEmail);
  await person.press(button);
  await screen.findByText(new RegExp(`^${person.words.screen.lostForm}`));
  api.refuse(confirmEmail, 'VALIDATION_ERROR');
  for (let times = 0; times < 3; times += 1) {
    await comeOnline();
    await isReady(button);
  }
  expect(api.callsOf(confirmEmail)).toHaveLength(2);
});

it('a lost form with a password or a code is sent again only by the person', async () => {
  const { words, type, press } = await openApp('/login');
  const { auth, screen: general } = words;
  const isSentOnce = async (endpoint: Endpoint) => {
    const before = api.callsOf(endpoint).length;
    await press(auth.login);
    await waitFor(() => expect(api.callsOf(endpoint)).toHaveLength(before + 1));
    await isReady(auth.login);
    await screen.findByText((text) => text.startsWith(`${general.unreachable} (`));
    await comeOnline();
    await isReady(auth.login);
    expect(api.callsOf(endpoint)).toHaveLength(before + 1);
  };
  await type(auth.email, 'an@example.com');
  await type(auth.password, 'Mật-khẩu-1');
  api.break(login);
  await isSentOnce(login);

  api.answer(login, { twoFactorRequired: true, twoFactorToken: 'first-step' });
  api.break(loginTwoFactor);
  await press(auth.login);
  await screen.findByRole('button', { name: auth.useRecoveryCode });
  await type(auth.code, '123456');
  await isSentOnce(loginTwoFactor);
  await press(auth.useRecoveryCode);
  await type(auth.recoveryCode, 'ABCDE-FGHIJ');
  await isSentOnce(loginTwoFactor);
});

const envelope = (status: number, code: string) =>
  JSON.stringify({ error_code: status, message: '', message_code: code, data: null });

it.each([
  [45, 'waitSeconds', 45],
  [61, 'waitMinutes', 2],
] as const)('a lock of %i s says how long it lasts', async (seconds, text, count) => {
  const person = await openApp('/confirm-email?token=x');
  const headers = { 'retry-after': String(seconds) };
  api.answerRaw(confirmEmail, {
    status: 429,
    type: 'application/json',
    headers,
    body: envelope(429, 'TOO_MANY_REQUESTS'),
  });
  await person.press(person.words.auth.confirmEmail);
  await person.expectToast(fill(person.words.screen[text], { count }));
});

it.each(Object.entries(toastMs))('a toast of kind %s stays for %i ms', async (kind, milliseconds) => {
  await openApp('/login');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => showToast(kind as keyof typeof toastMs, 'Something happened'));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toHaveTextContent('Something happened');
  await act(() => vi.advanceTimersByTimeAsync(milliseconds - 100));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a success hides the failures before it and no other message, also while their code is not loaded', async () => {
  vi.doMock('../toast/toast-view.tsx', () => {
    throw new Error('offline');
  });
  const shown = () => toastHost.getState().plain?.text;
  showToast('success', 'Saved');
  await waitFor(() => expect(shown()).toBe('Saved'));
  hideFailures();
  expect(shown()).toBe('Saved');
  showToast('error', 'Not saved', { isFailure: true });
  await waitFor(() => expect(shown()).toBe('Not saved'));
  hideFailures();
  expect(shown()).toBeUndefined();
  vi.doUnmock('../toast/toast-view.tsx');
});

describe.each(languages)('a failed list in %s', (language) => {
  const failures: [string, () => void, (words: Person['words']) => string[], boolean][] = [
    [
      'a broken connection shows the network error',
      () => api.break(listJobs),
      ({ screen: { networkTitle, networkHint } }) => [networkTitle, networkHint],
      true,
    ],
    [
      'an empty 502 shows a general text with the status',
      () => api.answerRaw(listJobs, { status: 502 }),
      () => [fixedFallback[language], '502'],
      true,
    ],
    [
      'a 500 shows the text of its code',
      () => api.answerRaw(listJobs, { status: 500, type: json, body: envelope(500, 'SERVER_ERROR') }),
      () => [fixedSentences[language].SERVER_ERROR, '500'],
      true,
    ],
    [
      'a 403 shows the text of its code and offers no retry',
      () => api.refuse(listJobs, 'PERMISSION_DENIED'),
      () => [fixedSentences[language].PERMISSION_DENIED],
      false,
    ],
  ];

  beforeEach(() => {
    api.answer(listApplications, noItems);
    api.answer(listJobCategories, noItems);
  });

  it.each(failures)('%s', async (_what, fail, texts, hasRetry) => {
    fail();
    useTestTimers();
    const { words } = await openApp('/jobs', { language, me: candidate });
    const main = screen.getByRole('main');
    await waitFor(async () => {
      // Advances past the pauses before the call is retried.
      await act(() => vi.advanceTimersByTimeAsync(2000));
      for (const text of texts(words)) expect(main).toHaveTextContent(text);
    });
    const retry = screen.queryByRole('button', { name: words.screen.tryAgain });
    expect(retry !== null).toBe(hasRetry);
  });

  it('a 404 shows the page for unknown addresses', async () => {
    api.refuse(listJobs, 'NOT_FOUND');
    const { words } = await openApp('/jobs', { language, me: candidate });
    const title = { VI: 'Không tìm thấy trang', EN: 'Page not found' }[language];
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(words.screen.notFoundBody)).toBeInTheDocument();
  });

  it('the list appears after a successful retry', async () => {
    api.refuse(listJobs, 'TOO_MANY_REQUESTS');
    const { words, press } = await openApp('/jobs', { language, me: candidate });
    await screen.findByRole('button', { name: words.screen.tryAgain });
    api.answer(listJobs, noItems);
    await press(words.screen.tryAgain);
    expect(await screen.findByText(words.jobs.emptyTitle)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: words.screen.tryAgain })).not.toBeInTheDocument();
  });
});
