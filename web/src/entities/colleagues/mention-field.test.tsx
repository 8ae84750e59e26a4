import { getWork } from '@portal/shared/overview/contract';
import { getScheduledDecisions } from '@portal/shared/scheduled-decisions/contract';
import { listColleagues } from '@portal/shared/staff-tasks/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';

const colleague = (fullName: string) => ({
  uid: crypto.randomUUID(),
  email: `${fullName.length}@example.com`,
  fullName,
});

/** The text of a new task. */
async function openField(items = ['Portal Admin', 'Đỗ Văn An', 'Trịnh Thu Hà'].map(colleague)) {
  api.answer(listColleagues, { ...noItems, items, totalItems: items.length, totalPages: 1 });
  api.answer(getWork, { ...noItems, totals: [] });
  api.answer(getScheduledDecisions, { pausedAt: null, jumpMinutes: null });
  const { words, user, press } = await openApp('/admin/work', { me: administrator });
  await press(words.staffTasks.add);
  const field = await screen.findByLabelText(words.staffTasks.text);
  const names = () => [...document.querySelectorAll('[data-combobox-option]')].map(({ textContent }) => textContent);
  return { user, field, names };
}

it.each([
  ['@Tr', 'Trịnh Thu Hà'],
  ['@trinh', 'Trịnh Thu Hà'],
  ['@ha', 'Trịnh Thu Hà'],
  ['@thu h', 'Trịnh Thu Hà'],
  ['@do', 'Đỗ Văn An'],
])('Enter after %s picks %s, but not while a letter is being composed', async (typed, name) => {
  const { user, field, names } = await openField();
  await user.type(field, typed);
  await waitFor(() => expect(names()).toEqual([name]));
  await waitFor(() => expect(document.querySelector('[data-combobox-selected]')).toHaveTextContent(name));
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', isComposing: true });
  expect(field).toHaveValue(typed);
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(field).toHaveValue(`@${name} `));
});

it('Enter is a new line if no name begins so, and after a whole name', async () => {
  const { user, field, names } = await openField();
  await user.type(field, '@');
  await waitFor(() => expect(names()).toHaveLength(3));
  await user.clear(field);
  await user.type(field, '@ra{Enter}@Trịnh Thu Hà{Enter}xong');
  expect(field).toHaveValue('@ra\n@Trịnh Thu Hà\nxong');
});

it('Enter after a whole name is a new line, even if a longer name begins with it', async () => {
  const { user, field, names } = await openField(['Trần Minh', 'Trần Minh Đức'].map(colleague));
  await user.type(field, '@tran');
  await waitFor(() => expect(names()).toHaveLength(2));
  await user.clear(field);
  await user.type(field, '@Trần Minh {Enter}@Trần Minh{Enter}');
  expect(field).toHaveValue('@Trần Minh \n@Trần Minh\n');
  await user.type(field, '@Trần Minh D');
  await waitFor(() => expect(names()).toEqual(['Trần Minh Đức']));
});
