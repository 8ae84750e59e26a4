import { workflow } from '../workflow/workflow.ts';

/** A refund is asked for, decided by staff, and sent. */
export const refundStatuses = ['requested', 'granted', 'refused', 'withdrawn', 'paid'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundWorkflow = workflow({
  states: refundStatuses,
  initial: 'requested',
  final: ['refused', 'withdrawn', 'paid'],
  transitions: {
    grant: { from: ['requested'], to: 'granted' },
    refuse: { from: ['requested'], to: 'refused' },
    withdraw: { from: ['requested'], to: 'withdrawn' },
    pay: { from: ['granted'], to: 'paid' },
  },
});

/** Neither sent nor ended otherwise: somebody has to do something about it. */
export const openRefundStatuses: readonly RefundStatus[] = refundStatuses.filter(
  (status) => !refundWorkflow.final.includes(status),
);
