import { addDays, dayOf } from '@portal/shared/calendar/calendar';
import type { BulkItem } from '@portal/shared/cases/bulk-contract';
import { runBulkAction } from '@portal/shared/cases/bulk-contract';
import type { Case } from '@portal/shared/cases/contract';
import { getCaseBoard, listCases } from '@portal/shared/cases/contract';
import { listOwners } from '@portal/shared/owners/contract';
import { listSavedReplies } from '@portal/shared/saved-replies/contract';
import { createSavedView, listSavedViews } from '@portal/shared/saved-views/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { tokenStore } from '#platform/stores/token-store.ts';
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
const colleague = { ...lan, userId: uid, mayOwn: true, openCases: 3, awayUntil: null, standIn: null };

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

it('a missed deadline by hand is named in the list, and said to be overdue', async () => {
  const yesterday = addDays(dayOf(new Date(), 'Asia/Ho_Chi_Minh'), -1);
  const late: Case = { ...oneCase, nextDeadline: { kind: 'manual', name: 'Nộp giấy khám sức khỏe', on: yesterday } };
  api.answer(listCases, { ...noItems, items: [late], totalItems: 1, totalPages: 1 });
  await openApp('/admin/cases', { me: administrator, language: 'VI' });
  const row = (await screen.findByRole('link', { name: oneCase.name })).closest('tr');
  expect(row).toHaveTextContent('Quá hạn 1 ngày Nộp giấy khám sức khỏe');
});

it('the list shows the cases of a colleague, and everybody’s again', async () => {
  const { words, user } = await openCases();
  const choice = await screen.findByRole('combobox', { name: words.staffOwners.ofColleague });
  await screen.findByRole('option', { name: lan.fullName });
  await user.selectOptions(choice, lan.fullName);
  await waitFor(() => expect(lastQuery()).toMatchObject({ owner: lan.email }));
  expect(screen.getByRole('radio', { name: words.staffOwners.everybodys })).not.toBeChecked();

  await user.click(screen.getByRole('radio', { name: words.staffOwners.everybodys }));
  await waitFor(() => expect(choice).toHaveValue(''));
});

it('a link to the cases of somebody who is no longer active names them', async () => {
  const { words } = await openCases('/admin/cases?owner=gone@example.com');
  expect(await screen.findByRole('combobox', { name: words.staffOwners.ofColleague })).toHaveValue('gone@example.com');
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

const other: Case = {
  ...oneCase,
  uid: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6b02',
  name: 'Trần Bình',
  email: 'binh@example.com',
};
const bothCases = { ...noItems, items: [oneCase, other], totalItems: 2, totalPages: 1 };
const item = ({ email, name }: Case, result: BulkItem['result']) => ({ email, fullName: name, result, reason: null });

it('the selection is in the address: of one case, of the whole list, and without one of it', async () => {
  api.answer(listCases, bothCases);
  const { words, user, path } = await openCases(`/admin/cases?chosen=${other.email}`);
  const { staffBulk } = words;
  const boxOf = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
  expect(await boxOf(other.name)).toBeChecked();
  expect(await boxOf(oneCase.name)).not.toBeChecked();
  expect(await screen.findByText(fill(staffBulk.chosen_one, { count: 1 }))).toBeInTheDocument();

  await user.click(await boxOf(fill(staffBulk.selectWhole_other, { count: 2 })));
  await waitFor(() => expect(path()).toBe('/admin/cases?chosen=all'));
  expect(await boxOf(oneCase.name)).toBeChecked();
  await user.click(await boxOf(oneCase.name));
  await waitFor(() => expect(path()).toBe(`/admin/cases?chosen=${encodeURIComponent(`all,${oneCase.email}`)}`));
  expect(await boxOf(oneCase.name)).not.toBeChecked();
  expect(await boxOf(other.name)).toBeChecked();

  // The row with the focus.
  screen.getByRole('link', { name: other.name }).focus();
  await user.keyboard('x');
  await waitFor(() => expect(screen.queryByText(staffBulk.clear)).not.toBeInTheDocument());
});

it('Shift selects the cases between two boxes, and clears them', async () => {
  const between = { ...oneCase, uid: `${uid.slice(0, -1)}3`, name: 'Phạm Chi', email: 'chi@example.com' };
  api.answer(listCases, { ...bothCases, items: [oneCase, between, other], totalItems: 3 });
  const { user, path } = await openCases();
  const boxOf = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
  await user.click(await boxOf(other.name));
  await user.keyboard('{Shift>}');
  await user.click(await boxOf(oneCase.name));
  expect(await boxOf(between.name)).toBeChecked();
  expect(await boxOf(oneCase.name)).toBeChecked();

  await user.click(await boxOf(other.name));
  await waitFor(() => expect(path()).toBe('/admin/cases'));
});

it('an action is previewed, runs for those who are not skipped, and has a result for each; a lost part goes on with its key', async () => {
  api.answer(listCases, bothCases);
  api.answer(runBulkAction, { items: [item(oneCase, 'done'), item(other, 'nothing_overdue')] });
  const { words, user, press, path } = await openCases('/admin/cases?chosen=all');
  const { staffBulk, screen: common } = words;
  const button = await screen.findByRole('button', { name: staffBulk.action_payment_reminder });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await screen.findByRole('dialog');
  await press(staffBulk.check);
  expect(await screen.findByText(staffBulk.result_nothing_overdue)).toBeInTheDocument();
  const emails = [oneCase.email, other.email];
  const action = { kind: 'payment_reminder' };
  expect(api.callsOf(runBulkAction).map(({ body }) => body)).toEqual([{ emails, action, preview: true }]);

  api.refuse(runBulkAction, 'SERVER_ERROR');
  await press(fill(staffBulk.run_one, { count: 1 }));
  expect(await screen.findByText(fill(staffBulk.someDone, { done: 0, total: 2 }))).toBeInTheDocument();
  expect(screen.getByText(staffBulk.waiting)).toBeInTheDocument();
  api.answer(runBulkAction, { items: [item(oneCase, 'done')] });
  await press(staffBulk.goOn);
  expect(await screen.findByText(fill(staffBulk.someDone, { done: 1, total: 2 }))).toBeInTheDocument();
  expect(await screen.findByText(staffBulk.result_done)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: staffBulk.download }).getAttribute('href') ?? '';
  const bytes = link.split(',')[1]?.replaceAll('%', '') ?? '';
  expect(Buffer.from(bytes, 'hex').toString('utf16le').split('\r\n')).toEqual([
    '\ufeffCandidate\tEmail\tResult',
    `${other.name}\t${other.email}\t${staffBulk.result_nothing_overdue}`,
    `${oneCase.name}\t${oneCase.email}\t${staffBulk.result_done}`,
    '',
  ]);
  const [, ...runs] = api.callsOf(runBulkAction);
  expect(runs.map(({ body }) => body)).toEqual(runs.map(() => ({ emails: [oneCase.email], action })));
  expect(new Set(runs.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);

  await user.click(within(screen.getByRole('dialog')).getByText(common.close));
  await waitFor(() => expect(path()).toBe('/admin/cases'));
});

it('only the actions that somebody may do are shown', async () => {
  const me = { ...administrator, permissions: ['users.read', 'notes.write'] };
  const { words } = await openApp(`/admin/cases?chosen=${oneCase.email}`, { me });
  const bar = await screen.findByRole('region', { name: words.staffBulk.bar });
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([words.staffBulk.clear, words.staffBulk.action_deadline]);
});

it('a bulk action stops after the part that is running when a colleague logs in in another tab', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    ...oneCase,
    uid: `0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6b${at + 10}`,
    email: `p${at}@example.com`,
  }));
  api.answer(listCases, { ...noItems, items: many, totalItems: 30, totalPages: 1, pageSize: 100 });
  api.answer(runBulkAction, ({ body }) => ({
    items: (body as { emails: string[] }).emails.map((email) => item({ ...oneCase, email }, 'done')),
  }));
  const { words, user, press } = await openCases('/admin/cases?chosen=all');
  const { staffBulk } = words;
  const button = await screen.findByRole('button', { name: staffBulk.action_payment_reminder });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await press(staffBulk.check);
  const start = await screen.findByRole('button', { name: fill(staffBulk.run_other, { count: 30 }) });
  const release = api.hold(runBulkAction);
  await user.click(start);
  await waitFor(() => expect(api.callsOf(runBulkAction)).toHaveLength(3));
  tokenStore.setState({ accessToken: 'of-a-colleague' });
  const reads = api.callsOf(listCases).length;
  release();
  // The list is read again once the work has ended.
  await waitFor(() => expect(api.callsOf(listCases).length).toBeGreaterThan(reads));
  expect(api.callsOf(runBulkAction)).toHaveLength(3);
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

it('a long message to several candidates is not lost without a question, before and after its check', async () => {
  api.answer(listSavedReplies, noItems);
  api.answer(runBulkAction, { items: [item(oneCase, 'done')] });
  const { words, user, press, type } = await openCases('/admin/cases?chosen=all');
  const { staffBulk, screen: common } = words;
  const button = await screen.findByRole('button', { name: staffBulk.action_message });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await screen.findByRole('dialog');
  const label = fill(staffBulk.textIn, { language: words.staffShell.languageNames.VI });
  await type(label, 'Văn phòng nghỉ Tết từ ngày mai, hẹn gặp lại bạn.');
  await user.keyboard('{Escape}');
  expect(await screen.findByText(common.discardWritten)).toBeVisible();
  await press(common.keepWriting);
  await press(staffBulk.check);
  await screen.findByText(staffBulk.nothingYet);
  await user.keyboard('{Escape}');
  await press(common.discardIt);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
