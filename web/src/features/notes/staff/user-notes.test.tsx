import { listUserConsents } from '@portal/shared/consents/contract';
import { listDeadlinesOf } from '@portal/shared/deadlines/contract';
import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import { getInvitation } from '@portal/shared/invitations/contract';
import { createNote, listNotes } from '@portal/shared/notes/contract';
import { getWork } from '@portal/shared/overview/contract';
import { getUserQuestionnaire } from '@portal/shared/questionnaire/contract';
import { listColleagues, listStaffTasks } from '@portal/shared/staff-tasks/contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, noItems, staffUser } from '#test/sample-answers.ts';

it('what is typed while a note is saved is the next note', async () => {
  api.answer(getUser, staffUser);
  api.answerByDefault(listNotes, noItems);
  const others = [
    getIdentityChecks,
    getWork,
    getInvitation,
    getUserQuestionnaire,
    listUserConsents,
    listDeadlinesOf,
    listStaffTasks,
    listColleagues,
  ];
  for (const other of others) api.refuse(other, 'NOT_FOUND');
  api.answer(createNote, {
    uid: '019dbb33-8a01-7c11-a2d4-5e1f0c9b7a02',
    text: 'Đã gọi điện.',
    author: { email: 'ha@example.com', fullName: 'Trần Thu Hà' },
    createdAt: '2026-11-27T02:00:00.000Z',
    mentions: [],
    struckAt: null,
    struckBy: null,
    strikeReason: null,
  });
  const me = { ...candidate, roleName: 'CASE_MANAGER', permissions: ['users.read' as const, 'notes.write' as const] };
  const { words, type, press } = await openApp(`/admin/users/${staffUser.email}/summary`, { me });
  const { label, add, added } = words.staffNotes;
  const release = api.hold(createNote);
  const input = await screen.findByLabelText(label);
  await type(label, 'Đã gọi điện.');
  await press(add);
  await type(label, 'Đã gọi điện. Mai gọi lại.');
  release();
  await screen.findByText(added);
  await waitFor(() => expect(input).toHaveValue('Mai gọi lại.'));
  expect(api.callsOf(createNote).map(({ body }) => body)).toEqual([{ text: 'Đã gọi điện.' }]);
});
