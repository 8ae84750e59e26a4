import { workflow } from '../workflow/workflow.ts';

/** An application: decisions, section 4. `release` happens when the hold ends unpaid. */
export const applicationStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationWorkflow = workflow({
  states: applicationStatuses,
  initial: 'pending',
  final: ['approved', 'rejected'],
  transitions: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    withdraw: { from: ['pending'], to: 'rejected' },
    release: { from: ['pending'], to: 'rejected' },
  },
});

/** Reasons the product itself gives; staff write their own. */
export const productReasons = ['HOLD_EXPIRED', 'WITHDRAWN'] as const;
export type ProductReason = (typeof productReasons)[number];

/** A place is held this many days for the application fee: specification, section 9. */
export const holdDays = 7;
/** Reminders go out this many days before the hold ends, the nearest first: decisions, section 4. */
export const holdReminderDays = [1, 3] as const;
