import { workflow } from '#workflow/workflow.ts';

/** The states of a transfer. */
export const transferStatuses = ['pending', 'approved', 'rejected', 'reversed'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

export const transferWorkflow = workflow({
  states: transferStatuses,
  initial: 'pending',
  final: [],
  transitions: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    /** The confirmation was a mistake: the money never arrived, or it belongs to someone else. */
    reverse: { from: ['approved'], to: 'reversed' },
    /** The rejection or the reversal was the mistake. */
    reopen: { from: ['rejected', 'reversed'], to: 'pending' },
  },
});

/** The methods of payment. */
export const transferMethods = ['wire', 'zelle'] as const;
export type TransferMethod = (typeof transferMethods)[number];
