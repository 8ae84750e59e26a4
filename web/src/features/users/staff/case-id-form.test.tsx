import { listUserConsents } from '@portal/shared/consents/contract';
import { listDeadlinesOf } from '@portal/shared/deadlines/contract';
import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import { getInvitation } from '@portal/shared/invitations/contract';
import { listNotes } from '@portal/shared/notes/contract';
import { getWork } from '@portal/shared/overview/contract';
import { getUserQuestionnaire } from '@portal/shared/questionnaire/contract';
import { listColleagues, listStaffTasks } from '@portal/shared/staff-tasks/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getUser, setCaseId } from '@portal/shared/users/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, staffUser } from '#test/sample-answers.ts';

/** Sees little else on the page. */
const me: Me = { ...candidate, roleName: 'CASE_MANAGER', permissions: ['users.read', 'users.set-case-id'] };

it.each(['cancel', 'save'] as const)(
  'the field of the case identifier takes the focus from its button, and gives it back after %s',
  async (way) => {
    api.answer(getUser, { ...staffUser, caseId: 'EB3-1' });
    for (const other of [
      getIdentityChecks,
      getWork,
      getInvitation,
      getUserQuestionnaire,
      listUserConsents,
      listNotes,
      listDeadlinesOf,
      listStaffTasks,
      listColleagues,
    ])
      api.refuse(other, 'NOT_FOUND');
    api.answer(setCaseId, { ...staffUser, caseId: 'EB3-1' });
    const { words, user, press, type } = await openApp(`/admin/users/${staffUser.email}/summary`, { me });
    (await screen.findByRole('button', { name: words.staffUsers.caseChange })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText(words.staffUsers.caseId)).toHaveFocus();

    if (way === 'save') await type(words.staffUsers.caseReason, 'Gõ nhầm');
    await press(words.screen[way]);
    await waitFor(() => expect(screen.getByRole('button', { name: words.staffUsers.caseChange })).toHaveFocus());
  },
);

it('another identifier needs a reason, and the former ones stay readable, struck out', async () => {
  const former = {
    caseId: 'EB3-0',
    struckAt: '2026-11-20T03:00:00.000Z',
    struckBy: 'lan@example.com',
    strikeReason: 'Gõ nhầm.',
  };
  api.answer(getUser, { ...staffUser, caseId: 'EB3-1', formerCaseIds: [former] });
  for (const other of [getIdentityChecks, getWork, getInvitation, getUserQuestionnaire, listUserConsents, listNotes])
    api.refuse(other, 'NOT_FOUND');
  api.answer(setCaseId, { ...staffUser, caseId: 'EB3-2' });
  const { words, press, type, expectMessage } = await openApp(`/admin/users/${staffUser.email}/summary`, { me });
  const { staffUsers: texts, screen: common, fieldErrors } = words;
  expect((await screen.findByText('EB3-0')).tagName).toBe('S');
  expect(screen.getByText(/lan@example\.com/)).toHaveTextContent('Gõ nhầm.');
  await press(texts.caseChange);
  await type(texts.caseId, 'EB3-2');
  await press(common.save);
  await expectMessage(texts.caseReason, fieldErrors.REASON_MISSING);
  expect(api.callsOf(setCaseId)).toEqual([]);
  await type(texts.caseReason, 'Sai số');
  await press(common.save);
  await waitFor(() =>
    expect(api.callsOf(setCaseId)[0]?.body).toEqual({ caseId: 'EB3-2', reason: 'Sai số', seen: 'EB3-1' }),
  );
});
