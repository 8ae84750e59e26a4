import { listUserConsents } from '@portal/shared/consents/contract';
import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import { getInvitation } from '@portal/shared/invitations/contract';
import { listNotes } from '@portal/shared/notes/contract';
import type { WorkItem } from '@portal/shared/overview/contract';
import { getWork } from '@portal/shared/overview/contract';
import { getUserQuestionnaire } from '@portal/shared/questionnaire/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, noItems, staffUser } from '#test/sample-answers.ts';

const me: Me = { ...candidate, roleName: 'CASE_MANAGER', permissions: ['users.read'] };
const late: WorkItem = {
  kind: 'late',
  uid: '019a0000-0000-7000-8000-000000000001',
  email: staffUser.email,
  fullName: staffUser.fullName,
  since: '2026-11-20T03:00:00.000Z',
  until: null,
  isTarget: false,
  about: 'INV-7',
  jobUid: null,
  person: null,
};

function open() {
  api.answer(getUser, staffUser);
  for (const other of [getIdentityChecks, getInvitation, getUserQuestionnaire, listUserConsents, listNotes])
    api.refuse(other, 'NOT_FOUND');
  return openApp(`/admin/users/${staffUser.email}/summary`, { me });
}

it('the record shows the work of the reader that is about the candidate', async () => {
  api.answer(getWork, { ...noItems, items: [late], totalItems: 1, totals: [{ kind: 'late', total: 1 }] });
  const { words } = await open();
  const row = await screen.findByRole('link', { name: new RegExp(words.staffWork.one_late) });
  expect(within(row).getByText('INV-7')).toBeInTheDocument();
  expect(api.callsOf(getWork)[0]?.query).toMatchObject({ email: staffUser.email });
  expect(screen.queryByText(words.staffWork.nothingOfCandidate)).not.toBeInTheDocument();
  expect(screen.queryByText(words.staffUsers.waitsTransfersText)).not.toBeInTheDocument();
});

it('the record says when a transfer is confirmed', async () => {
  const transfer: WorkItem = { ...late, kind: 'transfer' };
  api.answer(getWork, { ...noItems, items: [transfer], totalItems: 1, totals: [{ kind: 'transfer', total: 1 }] });
  const { words } = await open();
  expect(await screen.findByText(words.staffUsers.waitsTransfersText)).toBeInTheDocument();
});

it('the record says that nothing waits only if the list of work was read', async () => {
  api.refuse(getWork, 'SERVER_ERROR');
  const { words } = await open();
  const card = (await screen.findByText(words.staffUsers.waits)).closest('section');
  await waitFor(() => expect(card).toHaveTextContent(words.errors.SERVER_ERROR));
  expect(screen.queryByText(words.staffWork.nothingOfCandidate)).not.toBeInTheDocument();
});

it('a task and a deadline of the record are no links to the page on which they stand', async () => {
  const items = (['task', 'deadline', 'late'] as const).map((kind) => ({ ...late, kind, uid: crypto.randomUUID() }));
  api.answer(getWork, { ...noItems, items, totalItems: 3, totals: [] });
  const { words } = await open();
  await screen.findByRole('link', { name: new RegExp(words.staffWork.one_late) });
  for (const kind of ['task', 'deadline'] as const) {
    expect(screen.getByText(words.staffWork[`one_${kind}`]).closest('a')).toBeNull();
  }
});

it('the record says that nothing waits for the reader', async () => {
  api.answer(getWork, { ...noItems, totals: [] });
  const { words } = await open();
  expect(await screen.findByText(words.staffWork.nothingOfCandidate)).toBeInTheDocument();
});
