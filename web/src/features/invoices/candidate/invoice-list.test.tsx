import { listInvoices } from '@portal/shared/invoices/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../test/app.tsx';
import { api } from '../../../../test/browser.ts';
import { openInvoice } from '../../../../test/invoice.ts';
import { candidate, onePage } from '../../../../test/sample-answers.ts';

it.each([
  ['not_paid', true],
  ['void', false],
] as const)('a payment request with the status %s shows a due date: %s', async (status, hasDueDate) => {
  api.answer(listInvoices, onePage([{ ...openInvoice, status }]));
  await openApp('/invoices', { me: candidate });
  const row = (await screen.findByText('INV-1')).closest('a');
  if (hasDueDate) expect(row).toHaveTextContent('Due on 01/12/2026');
  else expect(row).not.toHaveTextContent('01/12/2026');
});
