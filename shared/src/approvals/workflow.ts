import { workflow } from '../workflow/workflow.ts';

/** What a second member of staff approves. A kind names what it changes in `details`. */
export const approvalKinds = ['email_change'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/**
 * The states of an action that needs a second member of staff. An approved change of an email address waits until the old
 * address can no longer stop it.
 */
export const approvalStatuses = ['requested', 'approved', 'refused', 'objected', 'completed', 'failed'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const approvalWorkflow = workflow({
  states: approvalStatuses,
  initial: 'requested',
  final: ['refused', 'objected', 'completed', 'failed'],
  transitions: {
    approve: { from: ['requested'], to: 'approved' },
    refuse: { from: ['requested', 'approved'], to: 'refused' },
    object: { from: ['approved'], to: 'objected' },
    complete: { from: ['approved'], to: 'completed' },
    fail: { from: ['approved'], to: 'failed' },
  },
});

/** The states in which an action may still happen. A person has at most one of a kind. */
export const openApprovalStatuses = ['requested', 'approved'] as const satisfies readonly ApprovalStatus[];

/** Why an approved action could not be carried out: the new address has an account now, or the old one has changed. */
export const approvalFailures = ['EMAIL_TAKEN', 'EMAIL_CHANGED'] as const;
export type ApprovalFailure = (typeof approvalFailures)[number];
