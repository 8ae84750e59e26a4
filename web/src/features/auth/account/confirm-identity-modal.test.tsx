import { createDownload } from '@portal/shared/downloads/contract';
import { payRefund } from '@portal/shared/refunds/contract';
import { listRoles } from '@portal/shared/roles/contract';
import { confirmIdentity } from '@portal/shared/sessions/contract';
import type { StaffAccount } from '@portal/shared/staff/contract';
import { inviteStaff, listStaff } from '@portal/shared/staff/contract';
import { exportUsers } from '@portal/shared/users/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { downloadApi } from '#platform/http/download.ts';
import { uploadApi } from '#platform/http/upload.ts';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';
import { fill } from '#test/words.ts';

const invited: StaffAccount = {
  userId: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a07',
  email: 'lan@example.com',
  firstName: 'Thị Lan',
  lastName: 'Đỗ',
  fullName: 'Đỗ Thị Lan',
  roleName: 'VIEWER',
  isActivated: false,
  isLocked: false,
  twoFactorEnabled: false,
  dateJoined: '2026-11-23T00:00:00.000Z',
  lastSeenAt: null,
};
const viewer = { id: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a08', name: 'VIEWER', permissions: [], peopleCount: 0 };
const confirmedUntil = '2026-11-23T00:10:00.000Z';

beforeEach(() => {
  api.answer(listRoles, { ...noItems, items: [viewer], totalItems: 1, totalPages: 1 });
});

it('a sensitive step asks for the password above its own dialog, then goes on by itself with what was typed', async () => {
  api.answer(listStaff, noItems);
  const person = await openApp('/admin/staff', { me: administrator });
  const { user, words, press, type, expectMessage, expectToast } = person;
  const { staffAccounts, staffShell, auth, account, errors, screen: general, confirmIdentity: question } = words;
  await waitFor(() => expect(screen.getByRole('button', { name: staffAccounts.invite })).toBeEnabled());
  await press(staffAccounts.invite);
  await type(auth.email, invited.email);
  await type(auth.lastName, 'Đỗ');
  await type(auth.firstName, 'Thị Lan');
  api.refuse(inviteStaff, 'CONFIRM_IDENTITY');
  await press(staffShell.invite);
  const asked = () => screen.findByRole('dialog', { name: question.title });
  expect(within(await asked()).getByText(question.byPassword)).toBeInTheDocument();

  // Escape cancels this question only, and a toast says that nothing has happened.
  await user.keyboard('{Escape}');
  await expectToast(errors.CONFIRM_IDENTITY);
  expect(screen.queryByRole('dialog', { name: question.title })).toBeNull();
  expect(screen.getByLabelText(auth.email)).toHaveValue(invited.email);

  await press(staffShell.invite);
  await asked();
  await press(question.action);
  await expectMessage(auth.currentPassword, account.passwordMissing);
  await type(auth.currentPassword, 'Sai-mật-khẩu-1');
  api.refuse(confirmIdentity, 'CURRENT_PASSWORD_NOT_MATCH');
  await press(question.action);
  await expectMessage(auth.currentPassword, errors.CURRENT_PASSWORD_NOT_MATCH);
  expect(within(await asked()).getByRole('button', { name: general.cancel })).toBeInTheDocument();

  await type(auth.currentPassword, 'Mật-khẩu-1');
  api.answer(confirmIdentity, () => {
    api.answer(inviteStaff, invited);
    return { confirmedUntil };
  });
  await press(question.action);
  await expectToast(fill(staffAccounts.invited, { email: invited.email }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsOf(confirmIdentity).map(({ body }) => body)).toEqual([
    { currentPassword: 'Sai-mật-khẩu-1' },
    { currentPassword: 'Mật-khẩu-1' },
  ]);
  const calls = api.callsOf(inviteStaff);
  expect(calls).toHaveLength(3);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

it('an export and an upload at once share one question, which asks an account with two-factor authentication for its code', async () => {
  api.answer(listStaff, noItems);
  const { words, press, type } = await openApp('/admin/staff', { me: { ...administrator, twoFactorEnabled: true } });
  const { account, confirmIdentity: question } = words;
  api.refuse(createDownload, 'CONFIRM_IDENTITY');
  api.refuse(payRefund, 'CONFIRM_IDENTITY');
  const refund = {
    params: { id: 'r1' },
    body: { paidOn: '2026-11-23', reference: 'FT1' },
    file: new File(['x'], 'a.pdf'),
  };
  const both = Promise.allSettled([
    downloadApi(exportUsers, { query: { search: 'an' } }, 'candidates.csv'),
    uploadApi(payRefund, refund, { idempotencyKey: 'one' }),
  ]);
  await screen.findByRole('dialog', { name: question.title });
  await type(account.code, '123 456');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  api.answer(confirmIdentity, () => {
    api.answer(createDownload, { url: '/api/admin/users/export?download=once', expiresAt: confirmedUntil });
    api.refuse(payRefund, 'OBSERVATION_IS_COMPLETED_OR_LOCKED');
    return { confirmedUntil };
  });
  await press(question.action);
  expect(await both).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'OBSERVATION_IS_COMPLETED_OR_LOCKED' } },
  ]);
  expect(api.callsOf(confirmIdentity).map(({ body }) => body)).toEqual([{ code: '123 456' }]);
  expect(api.callsOf(createDownload).map(({ body }) => body)).toEqual([
    { kind: 'exportUsers', query: 'search=an' },
    { kind: 'exportUsers', query: 'search=an' },
  ]);
  expect(api.callsOf(payRefund).map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one']);
});
