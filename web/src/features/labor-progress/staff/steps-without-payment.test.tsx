import { shippedRoles } from '@portal/shared/access/roles';
import { getUserProgress } from '@portal/shared/labor-progress/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getUser } from '@portal/shared/users/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate, staffUser } from '../../../../test/sample-answers.ts';
import { caseAtPayment, caseBeforeArrival } from '../../../../test/sample-progress.ts';

const manager: Me = { ...candidate, roleName: 'CASE_MANAGER', permissions: [...shippedRoles.CASE_MANAGER] };
const stepNamed = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li');
  if (!item) throw new Error('no step');
  return within(item);
};

it('staff see all nine steps, with a mark on those that the plan has no payment for', async () => {
  api.answer(getUser, staffUser);
  api.answer(getUserProgress, caseAtPayment);
  await openApp(`/admin/users/${candidate.email}/labor`, { me: manager });
  await screen.findByRole('heading', { name: 'Payment: Service fee, part 2' });
  expect(screen.getAllByText('No payment in this fee plan')).toHaveLength(2);
  expect(stepNamed('3rd payment').getByText(/The candidate does not see this step/)).toBeVisible();
  expect(stepNamed('Arrival in the US').getByText(/only records that the candidate has arrived/)).toBeVisible();
  expect(stepNamed('Payment: Service fee, part 2').queryByText('No payment in this fee plan')).toBeNull();
});

it('staff record the arrival of a candidate whose plan has no fourth payment', async () => {
  api.answer(getUser, staffUser);
  api.answer(getUserProgress, caseBeforeArrival);
  const { user } = await openApp(`/admin/users/${candidate.email}/labor`, { me: manager });
  await screen.findByRole('heading', { name: 'Arrival in the US' });
  await user.click(stepNamed('Arrival in the US').getByRole('button', { name: 'Complete this step' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The candidate is notified by email/)).toBeVisible();
});

it('a step that the plan does not have is completed without a notification, and the dialog says so', async () => {
  api.answer(getUser, staffUser);
  const items = caseBeforeArrival.items.map((item) => ({
    ...item,
    completedOn: ['payment_3', 'i485_form', 'payment_4'].includes(item.step) ? null : '2026-11-20',
  }));
  api.answer(getUserProgress, { ...caseBeforeArrival, nextStep: 'payment_3', items });
  const { user } = await openApp(`/admin/users/${candidate.email}/labor`, { me: manager });
  await screen.findByRole('heading', { name: '3rd payment' });
  await user.click(stepNamed('3rd payment').getByRole('button', { name: 'Complete this step' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The candidate is not notified/)).toBeVisible();
});
