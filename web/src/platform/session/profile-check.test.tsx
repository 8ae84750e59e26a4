import { listApplications } from '@portal/shared/applications/contract';
import { listJobCategories, listJobs } from '@portal/shared/jobs/contract';
import { getMe } from '@portal/shared/users/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../test/app.tsx';
import { openApp } from '../../../test/app.tsx';
import { api } from '../../../test/browser.ts';
import { fixedSentences } from '../../../test/fixed-sentences.ts';
import { candidate, noItems } from '../../../test/sample-answers.ts';
import { tokenStore } from '../stores/token-store.ts';

const heldToken = 'token-of-an.nguyen@example.com';

describe.each(['VI', 'EN'] as const)('a check of the profile that fails, in %s', (language) => {
  const failures: [string, () => void, (words: Person['words']) => string][] = [
    ['with a 500', () => api.refuse(getMe, 'SERVER_ERROR'), () => fixedSentences[language].SERVER_ERROR],
    ['on a broken connection', () => api.break(getMe), ({ screen: { networkTitle } }) => networkTitle],
    ['with a 429', () => api.refuse(getMe, 'TOO_MANY_REQUESTS'), () => fixedSentences[language].TOO_MANY_REQUESTS],
  ];

  beforeEach(() => {
    api.answer(listApplications, noItems);
    api.answer(listJobCategories, { items: [] });
    api.answer(listJobs, noItems);
  });

  it.each(failures)('%s keeps the session and shows the page on a second try', async (_what, fail, text) => {
    // The router reports it there.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { words, press, path, follow } = await openApp('/verify', { language, me: candidate });
    fail();
    await follow('/jobs');
    await waitFor(async () => {
      // Past the pauses before the check is tried again.
      await act(() => vi.advanceTimersByTimeAsync(2000));
      expect(document.body).toHaveTextContent(text(words));
    });
    expect(tokenStore.getState().accessToken).toBe(heldToken);
    api.answer(getMe, candidate);
    await press(words.screen.tryAgain);
    await screen.findByText(words.jobs.emptyTitle);
    expect(path()).toBe('/jobs');
  });

  it('with a closed account ends the session and says why', async () => {
    const { expectToast, path, follow } = await openApp('/verify', { language, me: candidate });
    api.refuse(getMe, 'ACCOUNT_LOCKED_OR_DISABLE');
    await follow('/jobs');
    await waitFor(() => expect(path()).toBe('/login?redirect=%2Fjobs'));
    await expectToast(fixedSentences[language].ACCOUNT_LOCKED_OR_DISABLE);
    expect(tokenStore.getState().accessToken).toBeNull();
  });
});
