import { workflow } from '#workflow/workflow.ts';

/** The states of an invoice. They follow the states of its transfers and the money that was received. */
export const invoiceStatuses = ['not_paid', 'pending', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceWorkflow = workflow({
  states: invoiceStatuses,
  initial: 'not_paid',
  final: [],
  transitions: {
    startReview: { from: ['not_paid'], to: 'pending' },
    /** The money received covers it. Credit pays an invoice that has no transfer. */
    pay: { from: ['not_paid', 'pending'], to: 'paid' },
    /** No transfer is in review any more, and an amount is still open. */
    endReview: { from: ['pending'], to: 'not_paid' },
    /** The fee of a rejected application pays it. */
    carryFeeOver: { from: ['not_paid'], to: 'paid' },
    /** Money that paid it was taken back. */
    reopen: { from: ['paid'], to: 'not_paid' },
    void: { from: ['not_paid'], to: 'void' },
    /** The decision that voided it was taken back. */
    restore: { from: ['void'], to: 'not_paid' },
  },
});
