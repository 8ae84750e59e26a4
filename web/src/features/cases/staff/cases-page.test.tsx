import type { Case } from '@portal/shared/cases/contract';
import { getCaseBoard, listCases } from '@portal/shared/cases/contract';
import { handOver, listOwners } from '@portal/shared/owners/contract';
import { createSavedView, listSavedViews } from '@portal/shared/saved-views/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

const uid = '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6b01';
const lan = { email: 'lan@example.com', fullName: 'Đỗ Thị Lan' };
const oneCase: Case = {
  uid,
  name: 'Nguyễn An',
  email: 'an@example.com',
  caseId: null,
  step: 'i140_form',
  stepOrder: 6,
  track: 'consular',
  stepSince: '2026-11-01T08:00:00.000Z',
  owner: lan,
  ownerName: lan.fullName,
  job: { uid, title: 'Thợ hàn' },
  jobTitle: 'Thợ hàn',
  sponsor: 'Sample Foods',
  nextDeadline: null,
  openCents: 250_000,
  overdueCents: 100_000,
  lastContactAt: null,
  missingDocuments: 2,
};
const colleague = { ...lan, userId: uid, openCases: 3, awayUntil: null, standIn: null };

beforeEach(() => {
  api.answer(listCases, { ...noItems, items: [oneCase], totalItems: 1, totalPages: 1 });
  api.answer(listOwners, { ...noItems, items: [colleague], totalItems: 1, totalPages: 1 });
  api.answer(listSavedViews, noItems);
});

const openCases = (path = '/admin/cases') => openApp(path, { me: administrator });
const lastQuery = () => api.callsOf(listCases).at(-1)?.query;

it('the start page of staff lists the open cases', async () => {
  const { path } = await openCases('/admin');
  expect(await screen.findByRole('link', { name: oneCase.name })).toBeInTheDocument();
  expect(path()).toBe('/admin/cases');
  expect(lastQuery()).toMatchObject({ open: 'true' });
});

it('the list shows whose cases somebody chose, and remembers it', async () => {
  const { words, user, follow } = await openCases();
  await user.click(await screen.findByRole('radio', { name: words.staffOwners.mine }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ owner: 'me' }));
  await follow('/admin/profile/view');
  await follow('/admin/cases');
  expect(await screen.findByRole('radio', { name: words.staffOwners.mine })).toBeChecked();
});

it('a column that is left out disappears from the table and from the address of the next visit', async () => {
  const { words, user, press } = await openCases();
  const { staffCases } = words;
  expect(await screen.findByRole('columnheader', { name: staffCases.column_missing })).toBeInTheDocument();
  await press(staffCases.columns);
  await user.click(await screen.findByRole('checkbox', { name: staffCases.column_missing }));
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: staffCases.column_missing })).not.toBeInTheDocument(),
  );
});

it('chosen cases are handed over together, and the dialog says who got them', async () => {
  api.answer(handOver, { items: [{ email: oneCase.email, result: 'handed_over', owner: lan }] });
  const { words, user, press } = await openCases();
  const { staffOwners } = words;
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(oneCase.name) }));
  await press(staffOwners.handOver);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: staffOwners.handOver }));
  expect(
    await within(dialog).findByText(fill(staffOwners.gotSome_one, { name: lan.fullName, count: '1' })),
  ).toBeInTheDocument();
  expect(api.callsOf(handOver)[0]?.body).toEqual({ emails: [oneCase.email], to: 'fewest' });
});

it('a view is saved with the address of the list', async () => {
  api.answer(createSavedView, {
    uid,
    name: 'Quá hạn',
    address: '?show=overdue',
    isShared: false,
    owner: lan,
    isOwn: true,
    createdAt: '2026-11-01T08:00:00.000Z',
  });
  const { words, user, press, type, expectToast } = await openCases('/admin/cases?show=overdue');
  const { staffCases } = words;
  await press(staffCases.views);
  await user.click(await screen.findByText(staffCases.saveView));
  await screen.findByRole('dialog');
  await type(staffCases.viewName, 'Quá hạn');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: staffCases.saveView }));
  await expectToast(staffCases.viewSaved);
  expect(api.callsOf(createSavedView)[0]?.body).toEqual({
    list: 'cases',
    name: 'Quá hạn',
    address: '?show=overdue',
    isShared: false,
  });
});

it('a card of the board opens the step of its case', async () => {
  api.answer(getCaseBoard, {
    columns: [
      { step: 'i140_form', count: 27, openCents: 250_000, overdueCents: 100_000, medianDays: 27, cases: [oneCase] },
    ],
  });
  const { words } = await openCases('/admin/cases?view=board');
  const board = await screen.findByRole('region', { name: words.staffCases.board });
  const card = within(board).getByRole('link', { name: /Nguyễn An.*Đỗ Thị Lan/ });
  expect(card).toHaveAttribute('href', '/admin/users/an@example.com/labor#step-i140_form');
  expect(within(board).getByText(fill(words.staffCases.more_other, { count: '26' }))).toBeInTheDocument();
});
