import { listCases } from '@portal/shared/cases/contract';
import { listSavedViews } from '@portal/shared/saved-views/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';

it('a question mark shows the sheet of keys', async () => {
  for (const list of [listCases, listSavedViews]) api.answerByDefault(list, noItems);
  await openApp('/admin/cases', { me: administrator });
  await screen.findByRole('searchbox');
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true });
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(sheet).getByRole('row', { name: /Ctrl.*Search for people/ })).toBeInTheDocument();
});
