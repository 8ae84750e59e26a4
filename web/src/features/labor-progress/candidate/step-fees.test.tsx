import type { LaborProgress, LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { getProgress } from '@portal/shared/labor-progress/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { candidate } from '../../../../test/sample-answers.ts';

const invoiceId = '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a70';
const itemOf = (
  step: LaborStepRecord['step'],
  order: number,
  change: Partial<LaborStepRecord> = {},
): LaborStepRecord => ({
  step,
  paymentName: null,
  order,
  completedOn: null,
  note: null,
  receiptNumber: null,
  priorityDate: null,
  notice: null,
  outcome: null,
  dueOn: null,
  outcomes: [],
  evidence: [],
  takesOutcome: false,
  invoiceIds: [],
  completesByPayment: false,
  standsByPayment: false,
  isPaymentMissing: false,
  ...change,
});
const progress: LaborProgress = {
  applicationUid: '3f0f2b1e-6a52-4a3e-9a36-0d4d2f8f6a71',
  jobTitle: 'Meat processing worker',
  caseId: null,
  track: 'consular',
  priorityDate: null,
  isPriorityDateKept: false,
  forecast: null,
  nextStep: 'payment_2',
  items: [
    itemOf('labor_approved', 1, { completedOn: '2026-11-20', invoiceIds: [invoiceId] }),
    itemOf('payment_2', 2, { paymentName: 'Service fee, part 2', invoiceIds: [invoiceId], completesByPayment: true }),
    itemOf('i140_approved', 3),
  ],
  fees: [
    { step: 'labor_approved', name: 'Service fee, part 2', amountCents: 200_000, instalments: 1, invoiceId },
    { step: 'i140_approved', name: 'Balance', amountCents: 792_000, instalments: 24, invoiceId: null },
  ],
  former: [],
};

it('the fees that fall due after the steps have a place of their own, and no step names or links a payment request', async () => {
  api.answer(getProgress, progress);
  await openApp('/progress', { me: candidate });

  const fees = await screen.findByRole('region', { name: 'Fees that fall due after the steps' });
  const [billed, later] = within(fees).getAllByRole('listitem');
  expect(billed).toHaveTextContent('Service fee, part 2');
  expect(billed).toHaveTextContent('$2,000');
  expect(billed).toHaveTextContent('Falls due after this step: Labor certification approved');
  expect(within(fees).getAllByRole('link')).toHaveLength(1);
  expect(within(fees).getByRole('link')).toHaveAttribute('href', `/invoices?invoice=${invoiceId}`);
  expect(later).toHaveTextContent('Falls due after this step, in 24 installments: I-140 approved');

  const steps = screen.getByRole('region', { name: 'The steps ahead' });
  expect(steps).not.toContainElement(fees);
  expect(within(steps).queryByRole('link', { name: /payment request/ })).toBeNull();
  expect(within(steps).queryByText(/\$/)).toBeNull();
});

it('a payment step has the name of its payment in the fee plan', async () => {
  api.answer(getProgress, progress);
  await openApp('/progress', { me: candidate });
  expect(await screen.findByRole('heading', { name: 'Service fee, part 2' })).toBeVisible();
  expect(screen.queryByText('2nd payment')).toBeNull();
});
