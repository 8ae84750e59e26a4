import { expect, it } from 'vitest';
import { transitionTable } from '../workflow/transition-table.ts';
import { invoiceWorkflow } from './workflow.ts';

it('an invoice is pending while a transfer is in review, can be voided only without one, and opens again', () => {
  const none = {
    startReview: null,
    pay: null,
    endReview: null,
    carryFeeOver: null,
    reopen: null,
    void: null,
  };
  expect(transitionTable(invoiceWorkflow)).toEqual({
    not_paid: { ...none, startReview: 'pending', pay: 'paid', carryFeeOver: 'paid', void: 'void' },
    pending: { ...none, pay: 'paid', endReview: 'not_paid' },
    paid: { ...none, reopen: 'not_paid' },
    void: none,
  });
  expect(invoiceWorkflow.initial).toBe('not_paid');
});
