import { getFileContent } from '@portal/shared/files/contract';
import { getUser, revealIdentityNumber } from '@portal/shared/users/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, candidate, givenInfo, staffUser } from '#test/sample-answers.ts';

const page = `/admin/users/${staffUser.email}/basic/information`;

beforeEach(() => {
  api.answer(getUser, staffUser);
  api.answerRaw(getFileContent, { type: 'image/png', body: '' });
});

it.each([
  ['VI', 'Hiện số: Số hộ chiếu', 'Ẩn số: Số hộ chiếu', 'Số tự ẩn sau một phút. Lần xem này đã được ghi vào nhật ký.'],
  [
    'EN',
    'Show number: Passport number',
    'Hide number: Passport number',
    'The number is hidden again after one minute. This view is recorded in the audit log.',
  ],
] as const)('staff reveal one number in %s and hide it again', async (language, show, hide, note) => {
  api.answer(revealIdentityNumber, { number: 'C1234567' });
  const { press } = await openApp(page, { language, me: administrator });
  await screen.findByText('••••4567');
  expect(api.callsOf(revealIdentityNumber)).toEqual([]);

  await press(show);
  const number = await screen.findByText('C1234567');
  // Screen readers announce the number.
  expect(number).toHaveRole('status');
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByText('••••0001')).toBeVisible();
  expect(api.callsOf(revealIdentityNumber)).toEqual([
    expect.objectContaining({
      path: `/admin/users/${encodeURIComponent(staffUser.email)}/reveal`,
      body: { field: 'passport_number' },
    }),
  ]);

  await press(hide);
  expect(screen.queryByText('C1234567')).not.toBeInTheDocument();
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

it('a revealed number is hidden after a minute, and when the person leaves the screen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  api.answer(revealIdentityNumber, { number: 'C1234567' });
  const { press, follow } = await openApp(page, { language: 'VI', me: administrator });
  await screen.findByText('••••4567');
  await press('Hiện số: Số hộ chiếu');
  await screen.findByText('C1234567');
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(screen.getByText('C1234567')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.queryByText('C1234567')).not.toBeInTheDocument();

  await press('Hiện số: Số hộ chiếu');
  await screen.findByText('C1234567');
  await follow('/verify');
  await waitFor(() => expect(screen.queryByText('C1234567')).not.toBeInTheDocument());
  await follow(page);
  await screen.findByText('••••4567');
  expect(screen.queryByText('C1234567')).not.toBeInTheDocument();
});

it('staff who do not decide about profiles have no button for the numbers', async () => {
  const permissions = administrator.permissions.filter((key) => key !== 'users.review');
  await openApp(page, { language: 'VI', me: { ...administrator, permissions } });
  await screen.findByText('••••4567');
  expect(screen.queryByRole('button', { name: /Hiện số/ })).not.toBeInTheDocument();
});

it('candidates see their own number without asking the server', async () => {
  const profile = { ...candidate.profile, ...givenInfo, status: 'APPROVED' } as const;
  const { press } = await openApp('/summary/personal-info', { language: 'VI', me: { ...candidate, profile } });
  await screen.findByText('••••0001');
  expect(screen.queryByText(givenInfo.nationalId)).not.toBeInTheDocument();
  await press('Hiện số: Số căn cước');
  expect(await screen.findByText(givenInfo.nationalId)).toBeVisible();
  expect(screen.getByText('Số tự ẩn sau một phút.')).toBeVisible();
});
