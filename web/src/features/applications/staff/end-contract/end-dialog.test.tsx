import { listUserAddenda } from '@portal/shared/addenda/contract';
import type { Applicant } from '@portal/shared/applications/contract';
import { listUserApplications } from '@portal/shared/applications/contract';
import { listUserContracts } from '@portal/shared/contracts/contract';
import { previewEnd } from '@portal/shared/contracts/end-contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, hiringJob, noItems, onePage, staffUser } from '#test/sample-answers.ts';
import { sampleApplication } from '#test/sample-application.ts';

const uid = '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a71';
const application: Applicant = {
  ...sampleApplication,
  status: 'approved',
  contractUid: uid,
  contractStatus: 'in_force',
  name: staffUser.fullName,
  languageCode: 'VI',
  email: staffUser.email,
  isFeePaid: true,
  feeStatus: 'paid',
};
const calculation = { reason: 'withdrawn' as const, receivedCents: 0, refundCents: 0, payments: [] };
const refund = { reasonCode: 'withdrawn' as const, ground: 'other' as const, calculation };

it('a contract cannot end for a denial that the progress does not have', async () => {
  api.answer(getUser, staffUser);
  for (const list of [listUserAddenda, listUserContracts]) api.answer(list, noItems);
  api.answer(listUserApplications, onePage([application]));
  api.answer(previewEnd, {
    contractUid: uid,
    applicationUid: application.uid,
    applicationStatus: 'approved',
    signedAt: application.appliedAt,
    seat: { jobUid: hiringJob.uid, jobTitle: hiringJob.title },
    invoices: [],
    invoicesInReview: [],
    stepsStopped: [],
    notBilledCents: 0,
    denial: null,
    refund,
    refunds: [refund],
  });
  const { words, user, press } = await openApp(`/admin/users/${staffUser.email}/job`, { me: administrator });
  const { end, endWhy, endNoDenial } = words.staffApplications;
  await press(end);
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole('button', { name: end });
  expect(button).toBeEnabled();
  await user.selectOptions(dialog.getByLabelText(endWhy), 'denied');
  expect(await dialog.findByText(endNoDenial)).toBeVisible();
  expect(button).toBeDisabled();
});
