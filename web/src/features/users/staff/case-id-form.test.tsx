import { listUserConsents } from '@portal/shared/consents/contract';
import { getIdentityChecks } from '@portal/shared/identity-checks/contract';
import { listNotes } from '@portal/shared/notes/contract';
import { getUserQuestionnaire } from '@portal/shared/questionnaire/contract';
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
    for (const other of [getIdentityChecks, getUserQuestionnaire, listUserConsents, listNotes])
      api.refuse(other, 'NOT_FOUND');
    api.answer(setCaseId, { ...staffUser, caseId: 'EB3-1' });
    const { words, user, press } = await openApp(`/admin/users/${staffUser.email}/summary`, { me });
    (await screen.findByRole('button', { name: words.staffUsers.caseChange })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText(words.staffUsers.caseId)).toHaveFocus();

    await press(words.screen[way]);
    await waitFor(() => expect(screen.getByRole('button', { name: words.staffUsers.caseChange })).toHaveFocus());
  },
);
