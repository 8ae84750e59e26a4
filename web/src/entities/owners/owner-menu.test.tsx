import { listUserConsents } from '@portal/shared/consents/contract';
import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import { getInvitation } from '@portal/shared/invitations/contract';
import { listNotes } from '@portal/shared/notes/contract';
import { getWork } from '@portal/shared/overview/contract';
import { listOwners, setOwner } from '@portal/shared/owners/contract';
import { getUserQuestionnaire } from '@portal/shared/questionnaire/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, noItems, staffUser } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

const lan = { email: 'lan@example.com', fullName: 'Đỗ Thị Lan' };
const minh = { email: 'minh@example.com', fullName: 'Trần Minh' };
const rest = { userId: staffUser.userId, mayOwn: true, openCases: 2, awayUntil: null, standIn: null };
const me = (...permissions: string[]): Me => ({
  ...candidate,
  roleName: 'CASE_MANAGER',
  permissions: ['users.read', ...permissions],
});

beforeEach(() => {
  api.answer(getUser, { ...staffUser, owner: lan });
  const items = [lan, minh].map((one) => ({ ...one, ...rest }));
  api.answer(listOwners, { ...noItems, items, totalItems: 2, totalPages: 1 });
  for (const other of [getIdentityChecks, getWork, getInvitation, getUserQuestionnaire, listUserConsents, listNotes])
    api.refuse(other, 'NOT_FOUND');
});

it('the record names the owner, and hands the candidate over to a colleague', async () => {
  api.answer(setOwner, { ...staffUser, owner: minh });
  const { words, user, press, expectToast } = await openApp(`/admin/users/${staffUser.email}/summary`, {
    me: me('owners.manage'),
  });
  const { staffOwners } = words;
  await press(fill(staffOwners.ownerIs, { name: lan.fullName }));
  await user.click(await screen.findByText(fill(staffOwners.colleague_other, { name: minh.fullName, count: '2' })));
  await expectToast(staffOwners.handedOver);
  expect(api.callsOf(setOwner)[0]?.body).toEqual({ staffEmail: minh.email, seen: lan.email });
});

it('the menu has no colleague whose role may not own candidates', async () => {
  const items = [lan, { ...minh, mayOwn: false }].map((one) => ({ ...rest, ...one }));
  api.answer(listOwners, { ...noItems, items, totalItems: 2, totalPages: 1 });
  const { words, press } = await openApp(`/admin/users/${staffUser.email}/summary`, { me: me('owners.manage') });
  await press(fill(words.staffOwners.ownerIs, { name: lan.fullName }));
  expect(await screen.findByText(words.staffOwners.nobody)).toBeInTheDocument();
  expect(screen.queryByText(new RegExp(minh.fullName))).not.toBeInTheDocument();
});

it('staff without the permission only read who the owner is', async () => {
  const { words } = await openApp(`/admin/users/${staffUser.email}/summary`, { me: me() });
  const text = fill(words.staffOwners.ownerIs, { name: lan.fullName });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: text })).not.toBeInTheDocument();
});
