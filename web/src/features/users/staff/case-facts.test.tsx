import { addDays, dayOf } from '@portal/shared/calendar/calendar';
import type { Case } from '@portal/shared/cases/contract';
import { getCase } from '@portal/shared/cases/contract';
import { formatDay } from '@portal/shared/format/format';
import { listUserTimeline } from '@portal/shared/timeline/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems, staffUser } from '#test/sample-answers.ts';

const today = dayOf(new Date(), 'Asia/Ho_Chi_Minh');
const uid = '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6b01';
const oneCase: Case = {
  uid,
  name: 'Nguyễn An',
  email: 'an@example.com',
  caseId: null,
  step: 'i140_form',
  stepOrder: 6,
  track: 'consular',
  stepSince: '2026-11-01T08:00:00.000Z',
  owner: null,
  ownerName: null,
  job: { uid, title: 'Thợ hàn' },
  jobTitle: 'Thợ hàn',
  sponsor: 'Sample Foods',
  nextDeadline: null,
  openCents: 250_000,
  overdueCents: 100_000,
  lastContactAt: null,
  missingDocuments: 2,
};

it.each([
  [-1, null, 'hold', 'Quá hạn 1 ngày · Hết thời gian giữ chỗ'],
  [-3, 'Nộp giấy khám sức khỏe', 'manual', 'Quá hạn 3 ngày · Nộp giấy khám sức khỏe'],
  [0, 'Nộp giấy khám sức khỏe', 'manual', `${formatDay(today)} · Nộp giấy khám sức khỏe`],
] as const)(
  'a deadline %d days from now says in words whether it has passed, and what is due',
  async (days, name, kind, text) => {
    api.answer(getUser, staffUser);
    api.answer(listUserTimeline, noItems);
    api.answer(getCase, { ...oneCase, nextDeadline: { kind, name, on: addDays(today, days) } });
    await openApp(`/admin/users/${staffUser.email}/timeline`, { me: administrator, language: 'VI' });
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

it.each([
  ['leads to the payments for a reader of payments', administrator.permissions, 1],
  ['is only text for others', ['own.desk', 'users.read'] as const, 0],
])('what is to be paid %s', async (_name, permissions, links) => {
  api.answer(getUser, staffUser);
  api.answer(listUserTimeline, noItems);
  api.answer(getCase, oneCase);
  await openApp(`/admin/users/${staffUser.email}/timeline`, {
    language: 'EN',
    me: { ...administrator, permissions: [...permissions] },
  });
  const amount = await screen.findByText(/^\$2,500/);
  expect(amount).toHaveTextContent('$1,000 overdue');
  expect(screen.queryAllByRole('link', { name: /^\$2,500/ })).toHaveLength(links);
});
