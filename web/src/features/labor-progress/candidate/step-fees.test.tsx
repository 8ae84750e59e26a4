import { getProgress } from '@portal/shared/labor-progress/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { candidate } from '#test/sample-answers.ts';
import { caseAtPayment, caseBeforeArrival, invoiceId } from '#test/sample-progress.ts';

it('the fees that fall due after the steps have a place of their own, and no step names or links a payment request', async () => {
  api.answer(getProgress, caseAtPayment);
  await openApp('/progress', { me: candidate });

  const fees = await screen.findByRole('region', { name: 'Fees due after the steps' });
  const [billed, later] = within(fees).getAllByRole('listitem');
  expect(billed).toHaveTextContent('Service fee, part 2');
  expect(billed).toHaveTextContent('$2,000');
  expect(billed).toHaveTextContent('Due after this step: PERM approved');
  expect(within(fees).getAllByRole('link')).toHaveLength(1);
  expect(within(fees).getByRole('link')).toHaveAttribute('href', `/invoices?invoice=${invoiceId}`);
  expect(later).toHaveTextContent('In 24 installments, due after this step: I-140 approved');

  const steps = screen.getByRole('region', { name: 'All steps' });
  expect(steps).not.toContainElement(fees);
  expect(within(steps).queryByRole('link', { name: /payment request/ })).toBeNull();
  expect(within(steps).queryByText(/\$/)).toBeNull();
});

it('a candidate reads first that only the arrival is left', async () => {
  api.answer(getProgress, caseBeforeArrival);
  await openApp('/progress', { me: candidate });
  expect(await screen.findByText('The steps of your case are done')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Arrival in the US' })).toBeNull();
});
