import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { invoiceWorkflow } from './workflow.ts';

it('an invoice is pending while its transfer is in review, and can be voided only without a transfer', () => {
  const closed = { receiveTransfer: null, confirmTransfer: null, refuseTransfer: null, creditFee: null, void: null };
  expect(transitionTable(invoiceWorkflow)).toEqual({
    not_paid: {
      receiveTransfer: 'pending',
      confirmTransfer: null,
      refuseTransfer: null,
      creditFee: 'paid',
      void: 'void',
    },
    pending: {
      receiveTransfer: null,
      confirmTransfer: 'paid',
      refuseTransfer: 'not_paid',
      creditFee: null,
      void: null,
    },
    paid: closed,
    void: closed,
  });
  expect(invoiceWorkflow.initial).toBe('not_paid');
});
