import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { invoiceWorkflow } from './workflow.ts';

it('an invoice is pending while a transfer is in review, can be voided only without one, and opens again', () => {
  const none = {
    receiveTransfer: null,
    confirmTransfer: null,
    refuseTransfer: null,
    creditFee: null,
    reopen: null,
    void: null,
  };
  expect(transitionTable(invoiceWorkflow)).toEqual({
    not_paid: { ...none, receiveTransfer: 'pending', confirmTransfer: 'paid', creditFee: 'paid', void: 'void' },
    pending: { ...none, confirmTransfer: 'paid', refuseTransfer: 'not_paid' },
    paid: { ...none, reopen: 'not_paid' },
    void: none,
  });
  expect(invoiceWorkflow.initial).toBe('not_paid');
});
