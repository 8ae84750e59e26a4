import { workflow } from '#workflow/workflow.ts';

/**
 * The states of an application. `release` happens when the hold ends without a payment, `end` when the contract of an
 * approved application ends.
 */
export const applicationStatuses = ['pending', 'approved', 'rejected', 'ended'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationWorkflow = workflow({
  states: applicationStatuses,
  initial: 'pending',
  final: ['ended'],
  transitions: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    withdraw: { from: ['pending'], to: 'rejected' },
    release: { from: ['pending'], to: 'rejected' },
    end: { from: ['approved'], to: 'ended' },
    /** The decision was a mistake. */
    reopen: { from: ['approved', 'rejected'], to: 'pending' },
  },
});

/** Whether an application is pending or approved: a candidate has at most one such application. */
export const isLive = (status: ApplicationStatus): boolean => status === 'pending' || status === 'approved';

/**
 * Whether an application keeps its person from another one. An approved application whose contract is completed does not: the person has
 * arrived and has paid everything.
 */
export const blocksApplying = ({
  status,
  contractStatus,
}: {
  status: ApplicationStatus;
  contractStatus: string | null;
}): boolean => isLive(status) && contractStatus !== 'completed';

/** Reasons of the product itself. Staff write their own. */
export const productReasons = ['HOLD_EXPIRED', 'WITHDRAWN', 'CANCELLED', 'FEE_REFUNDED', 'JOB_CLOSED'] as const;
export type ProductReason = (typeof productReasons)[number];

/** The days for which a seat is held until the application fee is paid. */
export const holdDays = 7;
/** The days before the end of a hold on which reminders go out, the nearest first. */
export const holdReminderDays = [1, 3] as const;
