import { workflow } from '#workflow/workflow.ts';

/** The states of a refund. */
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
    /** Staff take back a grant that has not been paid. */
    withdrawGrant: { from: ['granted'], to: 'withdrawn' },
    pay: { from: ['granted'], to: 'paid' },
  },
});

/** The states in which somebody still has to act. */
export const openRefundStatuses: readonly RefundStatus[] = refundStatuses.filter(
  (status) => !refundWorkflow.final.includes(status),
);
