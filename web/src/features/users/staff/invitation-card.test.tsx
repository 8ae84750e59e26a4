import { listUserConsents } from '@portal/shared/consents/contract';
import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import type { Invitation } from '@portal/shared/invitations/contract';
import { getInvitation, resendInvitation } from '@portal/shared/invitations/contract';
import { listNotes } from '@portal/shared/notes/contract';
import { getWork } from '@portal/shared/overview/contract';
import { getUserQuestionnaire } from '@portal/shared/questionnaire/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, staffUser } from '#test/sample-answers.ts';

const bounced: Invitation = {
  state: 'bounced',
  invitedAt: '2026-11-20T03:00:00.000Z',
  sentAt: '2026-11-20T03:01:00.000Z',
  expiresAt: '2026-11-23T03:00:00.000Z',
  acceptedAt: null,
};

function open(permissions: Me['permissions']) {
  api.answer(getUser, staffUser);
  for (const other of [getIdentityChecks, getWork, getUserQuestionnaire, listUserConsents, listNotes])
    api.refuse(other, 'NOT_FOUND');
  const me: Me = { ...candidate, roleName: 'CASE_MANAGER', permissions };
  return openApp(`/admin/users/${staffUser.email}/summary`, { me });
}

it('the record shows that an invitation bounced, and sends it again', async () => {
  api.answer(getInvitation, { invitation: bounced });
  api.answer(resendInvitation, () => {
    const invitation = { ...bounced, state: 'waiting' as const };
    api.answer(getInvitation, { invitation });
    return { invitation };
  });
  const { words, press, expectToast } = await open(['users.read', 'users.invite']);
  const texts = words.staffInvitations;
  expect(await screen.findByText(texts.bouncedHint)).toBeInTheDocument();
  await press(texts.resend);
  await expectToast(texts.resent);
  expect(await screen.findByText(texts.state_waiting)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: texts.resend })).not.toBeInTheDocument();
});

it('an invitation that was accepted is not sent again', async () => {
  const invitation = { ...bounced, state: 'accepted' as const, acceptedAt: '2026-11-21T03:00:00.000Z' };
  api.answer(getInvitation, { invitation });
  const { words } = await open(['users.read', 'users.invite']);
  const texts = words.staffInvitations;
  expect(await screen.findByText(texts.state_accepted)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: texts.resend })).not.toBeInTheDocument();
});

it('without the permission to invite, the card shows the state and no button', async () => {
  api.answer(getInvitation, { invitation: bounced });
  const { words } = await open(['users.read']);
  const texts = words.staffInvitations;
  expect(await screen.findByText(texts.state_bounced)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: texts.resend })).not.toBeInTheDocument();
});
