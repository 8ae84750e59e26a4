import { listApplications } from '@portal/shared/applications/contract';
import { listJobCategories, listJobs } from '@portal/shared/jobs/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../test/app.tsx';
import { api } from '../../../test/browser.ts';
import { candidate, noItems } from '../../../test/sample-answers.ts';

it('the heading of a page takes the focus after a navigation, but not on the first page', async () => {
  api.answer(listJobs, noItems);
  api.answer(listJobCategories, { items: [] });
  api.answer(listApplications, noItems);
  const { visit, follow, words } = await openApp('/profile/edit', { me: candidate });
  expect(document.body).toHaveFocus();
  await visit('/jobs');
  const heading = () => screen.getByRole('heading', { level: 1, name: words.jobs.title });
  await waitFor(() => expect(heading()).toHaveFocus());

  // Another filter is the same page.
  heading().blur();
  await follow('/jobs?status=hiring');
  expect(heading()).not.toHaveFocus();
});
