import { workflow } from '../workflow/workflow.ts';

/** The states of a transfer. */
export const transferStatuses = ['pending', 'approved', 'rejected'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

export const transferWorkflow = workflow({
  states: transferStatuses,
  initial: 'pending',
  final: ['approved', 'rejected'],
  transitions: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
  },
});

/** The methods of payment. */
export const transferMethods = ['wire', 'zelle'] as const;
export type TransferMethod = (typeof transferMethods)[number];
