import type { Applicant } from '@portal/shared/applications/contract';
import { listUserApplications } from '@portal/shared/applications/contract';
import { getCase } from '@portal/shared/cases/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate, onePage, staffUser } from '#test/sample-answers.ts';
import { sampleApplication } from '#test/sample-application.ts';

const me: Me = { ...candidate, roleName: 'CASE_MANAGER', permissions: ['users.read', 'applicants.read'] };
const held: Applicant = {
  ...sampleApplication,
  // The midnight in Vietnam that ends 2 December.
  holdExpiresAt: '2026-12-02T17:00:00.000Z',
  name: staffUser.fullName,
  email: staffUser.email,
  languageCode: 'VI',
  isFeePaid: false,
  feeStatus: 'not_paid',
};

it.each([
  ['not_paid', 1],
  ['pending', 0],
] as const)('an application whose fee is %s says the last second of its hold %d times', async (feeStatus, times) => {
  api.answer(getUser, staffUser);
  api.answer(getCase, null);
  api.answer(listUserApplications, onePage([{ ...held, feeStatus }]));
  const { words } = await openApp(`/admin/users/${staffUser.email}/job`, { me, language: 'VI' });
  expect(await screen.findByText(held.job.title)).toBeInTheDocument();
  expect(screen.queryAllByText(words.staffApplications.holdExpiresAt)).toHaveLength(times);
  expect(screen.queryAllByText('02/12/2026 23:59:59 (GMT+7)')).toHaveLength(times);
});
