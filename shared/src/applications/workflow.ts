import { workflow } from '../workflow/workflow.ts';

/** The states of an application. `release` happens when the hold ends without a payment. */
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

/** Reasons of the product itself. Staff write their own. */
export const productReasons = ['HOLD_EXPIRED', 'WITHDRAWN'] as const;
export type ProductReason = (typeof productReasons)[number];

/** The days for which a seat is held until the application fee is paid. */
export const holdDays = 7;
/** The days before the end of a hold on which reminders go out, the nearest first. */
export const holdReminderDays = [1, 3] as const;
