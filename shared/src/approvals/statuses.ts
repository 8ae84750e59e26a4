/**
 * Apart from the workflow, because the map of routes, which every page loads, needs only the names.
 *
 * The states of an action that needs a second member of staff. An approved change of an email address waits until the old
 * address can no longer stop it.
 */
export const approvalStatuses = ['requested', 'approved', 'refused', 'objected', 'completed', 'failed'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
