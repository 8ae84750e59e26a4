import { workflow } from '#workflow/workflow.ts';

/**
 * The states of a contract. The candidate cancels within 72 hours of signing. Otherwise it ends by a decision, or is
 * completed when the candidate has arrived and has paid everything.
 */
export const contractStatuses = ['in_force', 'cancelled', 'ended', 'completed'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

export const contractWorkflow = workflow({
  states: contractStatuses,
  initial: 'in_force',
  final: ['cancelled'],
  transitions: {
    cancel: { from: ['in_force'], to: 'cancelled' },
    end: { from: ['in_force'], to: 'ended' },
    complete: { from: ['in_force'], to: 'completed' },
    /** The last step was undone, or a payment is due again. */
    reopen: { from: ['completed'], to: 'in_force' },
    /** The rejection that ended it was a mistake. */
    restore: { from: ['ended'], to: 'in_force' },
  },
});

/** The reasons for which staff end a contract. */
export const staffEndReasons = ['withdrawn', 'employer_gone', 'denied', 'not_accepted'] as const;
export type StaffEndReason = (typeof staffEndReasons)[number];

/** All reasons for which a contract ends before it is completed. */
export const endReasons = [...staffEndReasons, 'cancelled', 'hold_expired', 'job_closed'] as const;
export type EndReason = (typeof endReasons)[number];

/** The reasons after which the fee may pay for another job: the candidate still wants one and has no fault. */
export const movableEndReasons = [
  'not_accepted',
  'job_closed',
  'employer_gone',
] as const satisfies readonly EndReason[];
