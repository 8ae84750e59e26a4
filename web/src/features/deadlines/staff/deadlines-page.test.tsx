import { listDeadlines } from '@portal/shared/deadlines/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';

it('the list shows what is due from today until the end of the week, and the address says so', async () => {
  // A Wednesday.
  api.now = new Date('2026-11-25T03:00:00Z');
  api.answer(listDeadlines, noItems);
  const { words, user, path } = await openApp('/admin/deadlines?owner=me', { me: administrator });
  const { staffDeadlines } = words;
  const lastQuery = () => api.callsOf(listDeadlines).at(-1)?.query;
  await user.click(await screen.findByRole('button', { name: staffDeadlines.thisWeek }));
  await waitFor(() => expect(path()).toBe('/admin/deadlines?owner=me&when=week'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ owner: 'me', from: '2026-11-25', to: '2026-11-29' }));
  expect(screen.getByLabelText(staffDeadlines.to)).toHaveValue('29/11/2026');

  await user.click(screen.getByRole('button', { name: staffDeadlines.allDays }));
  await waitFor(() => expect(path()).toBe('/admin/deadlines?owner=me'));
  expect(lastQuery()).not.toHaveProperty('to');
});
