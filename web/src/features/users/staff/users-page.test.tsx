import type { ImportedRow } from '@portal/shared/invitations/contract';
import { importUsers } from '@portal/shared/invitations/contract';
import { handOver } from '@portal/shared/owners/contract';
import type { ListedUser } from '@portal/shared/users/contract';
import { countUsers, listUsers } from '@portal/shared/users/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';
import type { Received } from '#test/stand-in-api.ts';
import { fill } from '#test/words.ts';

const user: ListedUser = {
  userId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a81',
  email: 'an@example.com',
  firstName: 'An',
  lastName: 'Nguyễn',
  fullName: 'Nguyễn An',
  phoneNumber: null,
  status: 'PENDING',
  caseId: null,
  dateJoined: '2026-11-01T08:00:00.000Z',
  submittedAt: null,
  isLocked: false,
  owner: null,
  invitation: null,
};

it.each([
  ['VI', 'Khoảng 12.345 kết quả', 'Trang 1/khoảng 1235', 'khoảng 12.345'],
  ['EN', 'About 12,345 results', 'Page 1 of about 1235', 'about 12,345'],
] as const)('a long list says in %s that its totals are approximate', async (language, results, pages, ofStatus) => {
  api.answer(countUsers, { PENDING: 12_345, REVIEWING: 0, APPROVED: 0, REJECTED: 0 });
  api.answer(listUsers, { ...noItems, items: [user], totalItems: 12_345, totalPages: 1235, totalIsExact: false });
  await openApp('/admin/users', { me: administrator, language });
  expect(await screen.findByText(results)).toBeInTheDocument();
  expect(screen.getByText(pages)).toBeInTheDocument();
  expect(await screen.findByText(ofStatus)).toBeInTheDocument();
});

const listOf = (...items: ListedUser[]) => {
  api.answer(countUsers, { PENDING: items.length, REVIEWING: 0, APPROVED: 0, REJECTED: 0 });
  api.answer(listUsers, { ...noItems, items, totalItems: items.length, totalPages: 1 });
};

it('the list shows the state of an invitation, and finds those in a state', async () => {
  listOf({ ...user, invitation: 'bounced' });
  const { words, user: person } = await openApp('/admin/users', { me: administrator });
  const texts = words.staffInvitations;
  expect(await screen.findByRole('row', { name: new RegExp(texts.state_bounced) })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: words.staffShell.filters }));
  await person.selectOptions(screen.getByRole('combobox', { name: texts.invitation }), texts.state_bounced);
  await waitFor(() => expect(api.callsOf(listUsers).at(-1)?.query).toMatchObject({ invitation: 'bounced' }));
});

const lan = {
  row: 2,
  email: 'Lan@example.com',
  lastName: 'Đỗ',
  firstName: 'Lan',
  problems: [],
  firstRow: null,
  hasRecord: false,
};
const file = new File(['Email,Họ,Tên'], 'danh-sach.csv', { type: 'text/csv' });

/** The lines of a table that a link downloads. */
function linesOf(link: HTMLElement): string[] {
  const [, bytes = ''] = (link.getAttribute('href') ?? '').split(',');
  return Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf16le').split('\r\n');
}

async function openImport() {
  listOf(user);
  const opened = await openApp('/admin/users', { me: administrator });
  const texts = opened.words.staffInvitations;
  await opened.user.click(await screen.findByRole('button', { name: texts.import }));
  const dialog = await screen.findByRole('dialog', { name: texts.import });
  const pick = () => {
    const input = dialog.querySelector('input[type=file]');
    if (!input) throw new Error('there is no input for the file');
    fireEvent.change(input, { target: { files: [file] } });
  };
  return { ...opened, texts, dialog: within(dialog), pick };
}

it('people are invited from a file after a report, in which problems come first', async () => {
  const wrong = {
    ...lan,
    row: 3,
    email: '=sai',
    lastName: 'Đỗ;=A+B',
    result: 'invalid' as const,
    problems: [
      { column: 'email' as const, code: 'EMAIL_FORMAT' as const },
      { column: 'languageCode' as const, code: 'INVALID_FIELD' as const },
    ],
  };
  const repeated = { ...lan, row: 4, result: 'repeated' as const, firstRow: 2 };
  api.answer(importUsers, {
    rows: [{ ...lan, result: 'would_invite' }, wrong, repeated],
    total: 3,
    ignoredColumns: ['Ghi chú'],
  });
  const { user: person, texts, words, dialog, pick } = await openImport();
  const [titles] = linesOf(dialog.getByRole('link', { name: texts.template }));
  expect(titles).toBe('\ufeffEmail\tLast name\tFirst name\tLanguage\tPhone number');

  pick();
  expect(await dialog.findByText(fill(texts.willInvite_one, { count: 1 }))).toBeInTheDocument();
  expect(dialog.getByText(fill(texts.willSkip_other, { count: 2 }))).toBeInTheDocument();
  expect(dialog.getByText(fill(texts.ignoredColumns, { columns: 'Ghi chú' }))).toBeInTheDocument();
  const rows = within(dialog.getByRole('list', { name: texts.rows })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => /\d/.exec(textContent ?? '')?.[0])).toEqual(['3', '4', '2']);
  expect(rows[0]).toHaveTextContent(texts.unknownLanguage);
  expect(rows[1]).toHaveTextContent(fill(texts.result_repeated, { row: 2 }));
  expect(api.callsOf(importUsers).map(({ body }) => body)).toMatchObject([{ dryRun: 'true' }]);

  api.answer(importUsers, {
    rows: [{ ...lan, result: 'invited', hasRecord: true }, wrong, repeated],
    total: 3,
    ignoredColumns: [],
  });
  await person.click(dialog.getByRole('button', { name: fill(texts.run_one, { count: 1 }) }));
  expect(await dialog.findByText(fill(texts.invited_one, { count: 1 }))).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'Lan Đỗ' })).toHaveAttribute('href', '/admin/users/lan@example.com/summary');
  expect(api.callsOf(importUsers).map(({ body }) => body)).toMatchObject([{ dryRun: 'true' }, { dryRun: 'false' }]);
  expect(linesOf(dialog.getByRole('link', { name: words.staffBulk.download }))).toEqual([
    '\ufeffRow\tEmail\tLast name\tFirst name\tResult',
    `2\tLan@example.com\tĐỗ\tLan\t${texts.result_invited}`,
    `3\t'=sai\t"Đỗ;=A+B"\tLan\t"${words.fieldErrors.EMAIL_FORMAT}; ${texts.unknownLanguage}"`,
    `4\tLan@example.com\tĐỗ\tLan\t${fill(texts.result_repeated, { row: 2 })}`,
    '',
  ]);
});

it('a long file is sent in parts, and goes on where it stopped', async () => {
  const rowOf = (at: number, result: ImportedRow['result']) => ({ ...lan, row: at + 2, result });
  const partWith = (result: ImportedRow['result']) => (received: Received) => {
    const { part } = received.body as { part: string };
    const first = (Number(part) - 1) * 100;
    const rows = Array.from({ length: Math.min(100, 120 - first) }, (_, at) => rowOf(first + at, result));
    return { rows, total: 120, ignoredColumns: [] };
  };
  api.answer(importUsers, partWith('would_invite'));
  const { user: person, texts, words, dialog, pick } = await openImport();
  pick();
  const start = await dialog.findByRole('button', { name: fill(texts.run_other, { count: 120 }) });
  const partsOf = (dryRun: string) =>
    api.callsOf(importUsers).flatMap(({ body, headers }) => {
      const sent = body as { dryRun: string; part: string };
      return sent.dryRun === dryRun ? [[sent.part, headers['idempotency-key']]] : [];
    });
  expect(partsOf('true').map(([part]) => part)).toEqual(['1', '2']);

  api.answer(importUsers, partWith('invited'));
  const release = api.hold(importUsers);
  await person.click(start);
  await person.click(await dialog.findByRole('button', { name: words.staffBulk.stop }));
  release();
  expect(await dialog.findByText(fill(words.staffBulk.stoppedText_other, { count: 20 }))).toBeInTheDocument();
  expect(dialog.getAllByText(words.staffBulk.waiting)).toHaveLength(20);

  api.refuse(importUsers, 'SERVER_ERROR');
  await person.click(dialog.getByRole('button', { name: words.staffBulk.goOn }));
  expect(await dialog.findByText(words.errors.SERVER_ERROR)).toBeInTheDocument();
  expect(dialog.queryByText(texts.refused)).not.toBeInTheDocument();
  api.answer(importUsers, partWith('invited'));
  await person.click(dialog.getByRole('button', { name: words.staffBulk.goOn }));
  expect(await dialog.findByText(fill(texts.invited_other, { count: 120 }))).toBeInTheDocument();
  const [one, two, again] = partsOf('false');
  expect([one?.[0], two?.[0]]).toEqual(['1', '2']);
  expect(again).toEqual(two);
  expect(one?.[1]).not.toBe(two?.[1]);
});

it('a file that is refused says why, and another one can be chosen', async () => {
  api.refuse(importUsers, 'VALIDATION_ERROR', { fields: { file: 'INVALID_FIELD' }, reason: 'not_csv' });
  const { texts, dialog, pick } = await openImport();
  pick();
  expect(await dialog.findByText(texts.file_not_csv)).toBeInTheDocument();
  expect(dialog.queryByRole('list', { name: texts.rows })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: texts.chooseOther })).toBeEnabled();
});

it('candidates on all pages can be selected, and the selection ends when they are handed over', async () => {
  const lanOfPage2 = { ...user, userId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a82', email: 'lan@example.com' };
  api.answer(countUsers, { PENDING: 2, REVIEWING: 0, APPROVED: 0, REJECTED: 0 });
  api.answer(listUsers, { ...noItems, items: [user], totalItems: 2, totalPages: 2 });
  api.answer(handOver, { items: [] });
  const { words, user: person, press } = await openApp('/admin/users?status=PENDING', { me: administrator });
  const all = await screen.findByRole('button', { name: words.staffShell.selectList });
  api.answer(listUsers, { ...noItems, items: [user, lanOfPage2], totalItems: 2, totalPages: 1 });
  await person.click(all);
  expect(await screen.findByText(fill(words.staffShell.selected_other, { count: 2 }))).toBeInTheDocument();
  expect(api.callsOf(listUsers).at(-1)?.query).toMatchObject({ status: 'PENDING', page_size: '100' });

  await press(words.staffOwners.handOver);
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: words.staffOwners.handOver }));
  expect(await dialog.findByText(fill(words.staffOwners.handedOverMany_other, { count: 0 }))).toBeInTheDocument();
  expect(api.callsOf(handOver)[0]?.body).toMatchObject({ emails: [user.email, lanOfPage2.email] });
  expect(screen.queryByText(fill(words.staffShell.selected_other, { count: 2 }))).not.toBeInTheDocument();
});
