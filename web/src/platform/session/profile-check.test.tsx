import { listApplications } from '@portal/shared/applications/contract';
import { listJobCategories, listJobs } from '@portal/shared/jobs/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '#test/app.tsx';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { fixedSentences } from '#test/fixed-sentences.ts';
import { candidate, noItems } from '#test/sample-answers.ts';
import { tokenStore } from '../stores/token-store.ts';

const heldToken = 'token-of-an.nguyen@example.com';

describe.each(['VI', 'EN'] as const)('a failed check of the profile in %s', (language) => {
  const failures: [string, () => void, (words: Person['words']) => string][] = [
    ['a 500', () => api.refuse(getMe, 'SERVER_ERROR'), () => fixedSentences[language].SERVER_ERROR],
    ['a broken connection', () => api.break(getMe), ({ screen: { networkTitle } }) => networkTitle],
    ['a 429', () => api.refuse(getMe, 'TOO_MANY_REQUESTS'), () => fixedSentences[language].TOO_MANY_REQUESTS],
  ];

  beforeEach(() => {
    api.answer(listApplications, noItems);
    api.answer(listJobCategories, noItems);
    api.answer(listJobs, noItems);
  });

  it.each(failures)('after %s, the session continues and a retry shows the page', async (_what, fail, text) => {
    // The router reports the error to the console.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { words, press, path, follow } = await openApp('/verify', { language, me: candidate });
    fail();
    await follow('/jobs');
    await waitFor(async () => {
      // Advances past the pauses before the check is retried.
      await act(() => vi.advanceTimersByTimeAsync(2000));
      expect(document.body).toHaveTextContent(text(words));
    });
    expect(tokenStore.getState().accessToken).toBe(heldToken);
    api.answer(getMe, candidate);
    await press(words.screen.tryAgain);
    await screen.findByText(words.jobs.emptyTitle);
    expect(path()).toBe('/jobs');
  });

  it('a closed account ends the session and shows the reason', async () => {
    const { expectToast, path, follow } = await openApp('/verify', { language, me: candidate });
    api.refuse(getMe, 'ACCOUNT_LOCKED_OR_DISABLE');
    await follow('/jobs');
    await waitFor(() => expect(path()).toBe('/login?redirect=%2Fjobs'));
    await expectToast(fixedSentences[language].ACCOUNT_LOCKED_OR_DISABLE);
    expect(tokenStore.getState().accessToken).toBeNull();
  });
});
