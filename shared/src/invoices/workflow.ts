import { workflow } from '../workflow/workflow.ts';

/** The states of an invoice. They follow the states of its transfer. */
export const invoiceStatuses = ['not_paid', 'pending', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceWorkflow = workflow({
  states: invoiceStatuses,
  initial: 'not_paid',
  final: ['paid', 'void'],
  transitions: {
    receiveTransfer: { from: ['not_paid'], to: 'pending' },
    confirmTransfer: { from: ['pending'], to: 'paid' },
    refuseTransfer: { from: ['pending'], to: 'not_paid' },
    /** The fee of a rejected application pays it. */
    creditFee: { from: ['not_paid'], to: 'paid' },
    void: { from: ['not_paid'], to: 'void' },
  },
});
