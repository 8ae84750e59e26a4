import { staffRoleNames } from '@portal/shared/access/roles';
import { shippedRoles } from '@portal/shared/access/shipped-roles';
import { handOver, listOwners } from '@portal/shared/owners/contract';
import { listRoles } from '@portal/shared/roles/contract';
import type { StaffAccount } from '@portal/shared/staff/contract';
import {
  changeStaffRole,
  listStaff,
  lockStaff,
  resendStaffInvitation,
  resetStaffTwoFactor,
} from '@portal/shared/staff/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

const invited: StaffAccount = {
  userId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a61',
  email: 'lan@example.com',
  firstName: 'Lan',
  lastName: 'Đỗ',
  fullName: 'Lan Đỗ',
  roleName: 'VIEWER',
  isActivated: false,
  isLocked: false,
  twoFactorEnabled: false,
  dateJoined: '2026-11-01T08:00:00.000Z',
  lastSeenAt: null,
};

const roles = [...staffRoleNames, 'Treasurer'].map((name, at) => ({
  id: `0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a8${at}`,
  name,
  permissions: [...shippedRoles[staffRoleNames.find((one) => one === name) ?? 'VIEWER']],
  peopleCount: 1,
}));

beforeEach(() => {
  api.answer(listRoles, { ...noItems, items: roles, totalItems: roles.length, totalPages: 1 });
});

it('a colleague gets a role that the organization made, under its name', async () => {
  const account = { ...invited, isActivated: true };
  api.answer(listStaff, { ...noItems, items: [account], totalItems: 1, totalPages: 1 });
  api.answer(changeStaffRole, { ...account, roleName: 'Treasurer' });
  const { words, press, user, expectToast } = await openApp('/admin/staff', { me: administrator });
  const { staffAccounts, staffShell } = words;
  await press(fill(staffAccounts.menuOf, { name: 'Lan Đỗ' }));
  await user.click(await screen.findByText(staffAccounts.do_role));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(staffShell.role), 'Treasurer');
  await user.click(dialog.getByRole('button', { name: staffAccounts.do_role }));
  await expectToast(staffAccounts.roleChanged);
  expect(api.callsOf(changeStaffRole)[0]?.body).toEqual({ roleName: 'Treasurer' });
});

it('the account of a colleague with more permissions has no actions', async () => {
  const account = { ...invited, roleName: 'ADMIN' };
  api.answer(listStaff, { ...noItems, items: [account], totalItems: 1, totalPages: 1 });
  const permissions = administrator.permissions.filter((key) => key !== 'settings.manage');
  const { words } = await openApp('/admin/staff', { me: { ...administrator, permissions } });
  await screen.findByText(account.email);
  await waitFor(() => expect(screen.queryByLabelText(fill(words.staffAccounts.menuOf, { name: 'Lan Đỗ' }))).toBeNull());
});

it.each([
  ['a colleague who has not accepted it', 'offers', {}],
  ['an active colleague', 'does not offer', { isActivated: true }],
])('the menu of %s %s to send the invitation again', async (_who, offers, state) => {
  api.answer(listStaff, { ...noItems, items: [{ ...invited, ...state }], totalItems: 1, totalPages: 1 });
  api.answer(resendStaffInvitation, invited);
  const { words, press, user, expectToast } = await openApp('/admin/staff', { me: administrator });
  const { staffAccounts } = words;
  await press(fill(staffAccounts.menuOf, { name: 'Lan Đỗ' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  const item = items.find(({ textContent }) => textContent === staffAccounts.do_invite);
  expect(item !== undefined).toBe(offers === 'offers');
  if (!item) return;

  await user.click(item);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: staffAccounts.do_invite }));
  await waitFor(() =>
    expect(api.callsOf(resendStaffInvitation)).toMatchObject([{ path: expect.stringContaining('lan%40example.com') }]),
  );
  await expectToast(staffAccounts.invitedAgain);
});

it('the second factor of a colleague is turned off only with the reason, after a proof of identity that the dialog names', async () => {
  const account = { ...invited, isActivated: true, twoFactorEnabled: true };
  api.answer(listStaff, { ...noItems, items: [account], totalItems: 1, totalPages: 1 });
  api.answer(resetStaffTwoFactor, account);
  const { words, press, user, expectToast } = await openApp('/admin/staff', { me: administrator });
  const { staffAccounts, fieldErrors } = words;
  await press(fill(staffAccounts.menuOf, { name: 'Lan Đỗ' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  const item = items.find(({ textContent }) => textContent === staffAccounts.do_reset);
  if (!item) throw new Error('the menu has no such item');
  await user.click(item);

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/First verify their identity in person or by video/)).toBeInTheDocument();
  const turnOff = dialog.getByRole('button', { name: staffAccounts.do_reset });
  await user.click(turnOff);
  const reason = dialog.getByRole('textbox', { name: staffAccounts.reason_reset });
  expect(reason).toHaveAccessibleDescription(expect.stringContaining(fieldErrors.REASON_MISSING));
  expect(api.callsOf(resetStaffTwoFactor)).toEqual([]);

  await user.type(reason, 'Met in person');
  await user.click(turnOff);
  await expectToast(staffAccounts.resetDone);
  expect(api.callsOf(resetStaffTwoFactor)).toMatchObject([{ body: { reason: 'Met in person' } }]);
});

it('before a colleague is locked, the cases go to whoever was chosen', async () => {
  const account = { ...invited, isActivated: true };
  api.answer(listStaff, { ...noItems, items: [account], totalItems: 1, totalPages: 1 });
  const one = {
    userId: account.userId,
    email: account.email,
    fullName: 'Lan Đỗ',
    mayOwn: true,
    awayUntil: null,
    standIn: null,
  };
  const owners = [
    { ...one, openCases: 3 },
    { ...one, userId: administrator.userId, email: 'minh@example.com', fullName: 'Minh Trần', openCases: 1 },
  ];
  api.answer(listOwners, { ...noItems, items: owners, totalItems: 2, totalPages: 1 });
  api.answer(handOver, { items: [] });
  api.answer(lockStaff, { ...account, isLocked: true });
  const { words, press, user, expectToast } = await openApp('/admin/staff', { me: administrator });
  const { staffAccounts, staffOwners } = words;
  await press(fill(staffAccounts.menuOf, { name: 'Lan Đỗ' }));
  await user.click(await screen.findByText(staffAccounts.do_lock));
  const dialog = await screen.findByRole('dialog');
  const heir = await within(dialog).findByLabelText(staffOwners.leavesTo);
  expect(heir).toHaveValue('');
  await user.selectOptions(heir, 'minh@example.com');
  await user.click(within(dialog).getByRole('button', { name: staffAccounts.do_lock }));
  await expectToast(staffAccounts.locked);
  expect(api.callsOf(handOver)[0]?.body).toEqual({ from: account.email, to: 'minh@example.com' });
  expect(api.callsOf(lockStaff)).toHaveLength(1);
});
