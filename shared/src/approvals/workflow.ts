import { workflow } from '#workflow/workflow.ts';
import type { ApprovalStatus } from './statuses.ts';
import { approvalStatuses } from './statuses.ts';

/** The kinds of requests that a second member of staff approves. A kind names what it changes in `details`. */
export const approvalKinds = ['email_change'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalWorkflow = workflow({
  states: approvalStatuses,
  initial: 'requested',
  final: ['refused', 'objected', 'completed', 'failed'],
  transitions: {
    approve: { from: ['requested'], to: 'approved' },
    refuse: { from: ['requested', 'approved'], to: 'refused' },
    object: { from: ['approved'], to: 'objected' },
    complete: { from: ['approved'], to: 'completed' },
    fail: { from: ['requested', 'approved'], to: 'failed' },
  },
});

/** The states in which an action may still happen. A person has at most one of a kind. */
export const openApprovalStatuses = ['requested', 'approved'] as const satisfies readonly ApprovalStatus[];

/**
 * Why an approved action could not be carried out: the new address has an account now, the old one has changed, or one of the
 * two members of staff is locked or has another role.
 */
export const approvalFailures = ['EMAIL_TAKEN', 'EMAIL_CHANGED', 'STAFF_NOT_ALLOWED'] as const;
export type ApprovalFailure = (typeof approvalFailures)[number];
