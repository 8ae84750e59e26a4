import { listCases } from '@portal/shared/cases/contract';
import { listThreads, listUserMessages } from '@portal/shared/messages/contract';
import { listSavedViews } from '@portal/shared/saved-views/contract';
import { listUserTimeline } from '@portal/shared/timeline/contract';
import { getUser } from '@portal/shared/users/contract';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems, staffUser } from '#test/sample-answers.ts';

it('the way back from a record leads to the list that it was opened from, with its filters', async () => {
  api.answer(getUser, staffUser);
  for (const list of [listThreads, listCases, listSavedViews]) api.answer(list, noItems);
  for (const tab of [listUserMessages, listUserTimeline]) api.refuse(tab, 'NOT_FOUND');
  const record = `/admin/users/${staffUser.email}`;
  const { follow, back, words } = await openApp(`${record}/messages`, { me: administrator });
  const { staffCases, staffMessages, staffUsers } = words;
  const way = async (name: string, to: string) => {
    const link = () => document.querySelector('main header a');
    await waitFor(() => expect(link()).toHaveTextContent(name));
    expect(link()).toHaveAttribute('href', to);
  };
  await way(staffUsers.backToList, '/admin/users');

  await follow('/admin/messages?which=all');
  await follow(`${record}/messages`);
  await way(staffMessages.title, '/admin/messages?which=all');
  await follow(`${record}/timeline`);
  await way(staffMessages.title, '/admin/messages?which=all');

  await follow('/admin/cases?show=all');
  await follow(`${record}/messages`);
  await way(staffCases.title, '/admin/cases?show=all');
  await back();
  await back();
  await way(staffMessages.title, '/admin/messages?which=all');
});
