import type { TimelineEntry } from '@portal/shared/timeline/contract';
import { listUserTimeline } from '@portal/shared/timeline/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems, staffUser } from '#test/sample-answers.ts';

const entry = (change: Pick<TimelineEntry, 'uid' | 'kind' | 'content'> & Partial<TimelineEntry>): TimelineEntry => ({
  at: '2026-01-01T00:00:00.000Z',
  by: { type: 'staff', fullName: 'Trịnh Thu Hà' },
  struck: null,
  ...change,
});
const entries = [
  entry({
    uid: 'email:1',
    kind: 'email',
    by: { type: 'system', fullName: null },
    content: {
      type: 'email',
      event: 'invoice_issued',
      status: 'sent',
      address: staffUser.email,
      languageCode: 'VI',
      text: { subject: 'Yêu cầu thanh toán mới', paragraphs: ['Số tiền: 330 USD.'] },
    },
  }),
  entry({
    uid: 'note:1',
    kind: 'note',
    struck: { at: '2026-01-02T00:00:00.000Z', by: 'Nhân Viên', reason: 'Ghi nhầm' },
    content: { type: 'note', text: 'Gọi lại sau', mentions: [] },
  }),
];

it.each([
  ['VI', 'Đọc email', 'Không còn hiệu lực', 'Ghi chú'],
  ['EN', 'Read the email', 'No longer valid', 'Notes'],
] as const)(
  'the timeline in %s opens an email in place, strikes out what was corrected, and keeps its filter in the address',
  async (language, read, struck, notes) => {
    api.answer(getUser, staffUser);
    api.answer(listUserTimeline, { ...noItems, items: entries, totalItems: 2, totalPages: 1 });
    const { user, path } = await openApp(`/admin/users/${staffUser.email}/timeline`, { language, me: administrator });

    const email = (await screen.findByText(read)).closest('details');
    expect(email).not.toHaveAttribute('open');
    await user.click(screen.getByText(read));
    expect(email).toHaveAttribute('open');
    expect(email).toHaveTextContent('Yêu cầu thanh toán mớiSố tiền: 330 USD.');

    const note = screen.getByText('Gọi lại sau', { selector: 's' }).closest('li');
    expect(note).toHaveTextContent(struck);
    expect(note).toHaveTextContent('Ghi nhầm');

    const kinds = screen.getByRole('group', { name: language === 'VI' ? 'Lọc theo loại' : 'Filter by kind' });
    await user.click(within(kinds).getByRole('button', { name: notes }));
    await waitFor(() => expect(path()).toContain('kind=note'));
    await waitFor(() =>
      expect(api.received.findLast(({ path: of }) => of.endsWith('/timeline'))?.query).toMatchObject({ kind: 'note' }),
    );
  },
);

it('a reader without permissions is offered no filter for what stays hidden', async () => {
  api.answer(getUser, staffUser);
  api.answer(listUserTimeline, noItems);
  const me = { ...administrator, permissions: ['users.read' as const, 'own.desk' as const] };
  await openApp(`/admin/users/${staffUser.email}/timeline`, { language: 'EN', me });
  const kinds = await screen.findByRole('group', { name: 'Filter by kind' });
  expect(
    within(kinds)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Messages', 'Notes']);
});

it('an entry about a message leads to the messages', async () => {
  api.answer(getUser, staffUser);
  const about = {
    at: '2026-01-01T00:00:00.000Z',
    actor: { email: 'case.manager@example.com', roleName: 'CASE_MANAGER' },
    action: 'message.resolve',
    subject: { type: 'message', uid: 'm1', email: staffUser.email },
    before: null,
    after: null,
    ip: null,
  };
  const items = [entry({ uid: 'audit:1', kind: 'decision', content: { type: 'audit', entry: about } })];
  api.answer(listUserTimeline, { ...noItems, items, totalItems: 1, totalPages: 1 });
  await openApp(`/admin/users/${staffUser.email}/timeline`, { language: 'EN', me: administrator });
  expect(await screen.findByRole('link', { name: 'Open Messages' })).toBeVisible();
});
