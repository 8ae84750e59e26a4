import { listCases } from '@portal/shared/cases/contract';
import { listEmployers } from '@portal/shared/employers/contract';
import { listJobCategories, listJobs, listStaffJobs } from '@portal/shared/jobs/contract';
import { listSavedViews } from '@portal/shared/saved-views/contract';
import { getMe } from '@portal/shared/users/account-contract';
import { countUsers, listUsers } from '@portal/shared/users/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { meQuery } from '#platform/session/session.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, candidate, noItems } from '#test/sample-answers.ts';
import { queryClient } from './query-client.ts';

const sleep = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

it.each([
  ['/admin/users', administrator],
  ['/admin/cases', administrator],
  ['/admin/jobs', administrator],
  ['/admin/employers', administrator],
  ['/jobs', { ...candidate, status: 'APPROVED' as const }],
])('somebody types on in the search of %s while a slow line checks the session', async (path, me) => {
  for (const list of [listUsers, listCases, listSavedViews, listStaffJobs, listEmployers, listJobs]) {
    api.answerByDefault(list, noItems);
  }
  api.answerByDefault(listJobCategories, noItems);
  api.answerByDefault(countUsers, { PENDING: 0, REVIEWING: 0, APPROVED: 0, REJECTED: 0 });
  const { path: address } = await openApp(path, { me });
  const [search] = await screen.findAllByRole('searchbox');
  if (!search) throw new Error('there is no search');
  const release = api.hold(getMe);
  await act(() => queryClient.invalidateQueries({ queryKey: meQuery().queryKey, refetchType: 'none' }));
  let wasHidden = false;
  const observer = new MutationObserver(() => {
    wasHidden ||= document.querySelector('[data-loading-page]') !== null;
  });
  observer.observe(document.body, { childList: true, subtree: true });

  fireEvent.change(search, { target: { value: 'An' } });
  await waitFor(() => expect(api.callsOf(getMe)).toHaveLength(2));
  // Longer than the time after which the router shows that a page loads.
  await sleep(500);
  release();
  await waitFor(() => expect(address()).toContain('search=An'));
  // The page of the new address is there a moment later.
  await sleep(300);
  observer.disconnect();
  expect(wasHidden).toBe(false);
  expect(screen.getAllByRole('searchbox')[0]).toBe(search);
});
