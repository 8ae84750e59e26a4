import { listApplications } from '@portal/shared/applications/contract';
import { getChecklist } from '@portal/shared/files/contract';
import { listJobCategories, listJobs } from '@portal/shared/jobs/contract';
import { listTasks } from '@portal/shared/tasks/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { photo, standInPhotos } from '#test/photos.ts';
import { candidate, noItems, publicSettings } from '#test/sample-answers.ts';
import { checklistOf, neededDocument } from '#test/sample-checklist.ts';

it('the bar of a phone has five tabs, and each screen ends with the contacts as links', async () => {
  const { words } = await openApp('/profile/edit', { me: candidate });
  const bars = screen.getAllByRole('navigation', { name: words.screen.navigation });
  expect(bars.map((bar) => within(bar).getAllByRole('link').length)).toEqual([7, 5]);
  const main = within(screen.getByRole('main'));
  const { supportPhone, supportZalo } = publicSettings;
  expect(await main.findByRole('link', { name: supportPhone })).toHaveAttribute('href', 'tel:+15550100');
  expect(main.getByRole('link', { name: `Zalo ${supportZalo}` })).toHaveAttribute('href', 'https://zalo.me/0900000000');
});

it('the link to the summary says how much waits for the candidate', async () => {
  const task = { text: 'x', dueOn: null, until: null, where: '/files', subject: null };
  api.answer(listTasks, {
    items: [
      { ...task, kind: 'job' },
      { ...task, kind: 'document' },
    ],
  });
  await openApp('/profile/edit', { me: candidate });
  expect(await screen.findAllByRole('link', { name: /^Summary ?\(2 tasks wait for you\)$/ })).toHaveLength(2);
});

it('each screen ends with a link that logs out, because the side is hidden on a phone', async () => {
  const { words } = await openApp('/profile/edit', { me: candidate });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: words.shell.logout })).toHaveAttribute('href', '/logout');
});

it('the heading of a page takes the focus after a navigation, but not on the first page', async () => {
  api.answer(listJobs, noItems);
  api.answer(listJobCategories, noItems);
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

it('the jobs are asked for as soon as the link to them has the pointer, and not again when the page opens', async () => {
  api.answer(listJobs, noItems);
  api.answer(listJobCategories, noItems);
  api.answer(listApplications, noItems);
  const { user, path, words } = await openApp('/profile/edit', { me: candidate });
  const [link] = screen.getAllByRole('link', { name: words.shell.jobs });
  if (!link) throw new Error('no link leads to the jobs');
  await user.hover(link);
  await waitFor(() => expect(api.callsOf(listJobs)).toHaveLength(1));
  expect(path()).toBe('/profile/edit');

  await user.click(link);
  await screen.findByRole('heading', { level: 1, name: words.jobs.title });
  expect(api.callsOf(listJobs)).toHaveLength(1);
});

it('the focus stays at a document when its focused button disappears', async () => {
  standInPhotos();
  api.answer(getChecklist, checklistOf([{ ...neededDocument, kind: 'photo' }]));
  const { words, press, pick } = await openApp('/files', { me: candidate });
  await pick(photo('chân dung.jpg'));
  await screen.findByRole('button', { name: words.documents.send });
  // The code is loaded after the page.
  await import('#platform/keep-focus.ts');
  await press(words.documents.discard);
  expect(screen.queryByRole('button', { name: words.documents.discard })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Identity card' })).toHaveFocus());
});
