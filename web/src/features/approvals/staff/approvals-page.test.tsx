import type { Approval } from '@portal/shared/approvals/contract';
import { approveApproval, listApprovals, refuseApproval } from '@portal/shared/approvals/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { administrator, noItems } from '#test/sample-answers.ts';

const approval: Approval = {
  uid: '0a1f2b1e-6a52-4a3e-9a36-0d4d2f8f6a81',
  kind: 'email_change',
  status: 'requested',
  email: 'an@example.com',
  name: 'Nguyễn Văn An',
  emailChange: { from: 'an@example.com', to: 'moi@example.com' },
  reason: 'Mất hộp thư.',
  evidence: 'cuộc gọi.png',
  requestedAt: '2026-11-01T08:00:00.000Z',
  requestedBy: 'lan@example.com',
  approvedAt: null,
  approvedBy: null,
  takesEffectAt: null,
  endedAt: null,
  endedBy: null,
  refusalReason: null,
  failure: null,
};

async function openList(change: Partial<Approval>) {
  api.answer(listApprovals, { ...noItems, items: [{ ...approval, ...change }], totalItems: 1, totalPages: 1 });
  const app = await openApp('/admin/approvals', { me: administrator });
  await screen.findByText('moi@example.com');
  return app;
}

it('a colleague reads the new address again before the approval, and why it was refused', async () => {
  const { words, press, expectToast } = await openList({});
  await press(words.staffApprovals.approve);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/moi@example\.com/)).toBeInTheDocument();
  api.refuse(approveApproval, 'EMAIL_ALREADY_EXIST', { fields: { email: 'EMAIL_TAKEN' } });
  dialog.getByRole('button', { name: words.staffApprovals.approve }).click();
  await expectToast(words.fieldErrors.EMAIL_TAKEN);
});

it('a colleague stops an approved change with a reason that only staff read', async () => {
  const { words, press, user, expectToast } = await openList({
    status: 'approved',
    approvedBy: 'lan@example.com',
    approvedAt: '2026-11-01T09:00:00.000Z',
    takesEffectAt: '2026-11-04T09:00:00.000Z',
  });
  await press(words.staffApprovals.stop);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(words.staffApprovals.reasonForStaff)).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox'), 'Lừa đảo.');
  api.answer(refuseApproval, { ...approval, status: 'refused' });
  dialog.getByRole('button', { name: words.staffApprovals.stop }).click();
  await expectToast(words.staffApprovals.refuseDone);
  expect(api.callsOf(refuseApproval).map(({ body }) => body)).toEqual([{ reason: 'Lừa đảo.' }]);
});

it('a page after the end of a list with an approximate total leads back', async () => {
  api.answer(listApprovals, { ...noItems, page: 2, totalItems: 12_345, totalPages: 1235, totalIsExact: false });
  const { words, press, path } = await openApp('/admin/approvals?page=2', { me: administrator });
  await press(words.screen.previousPage);
  expect(path()).toBe('/admin/approvals');
});
