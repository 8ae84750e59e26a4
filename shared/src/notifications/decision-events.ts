import type { NotificationEvent } from './events.ts';

/**
 * Decisions of staff that can be taken back, with what follows from them. The candidate is told of one once nobody can undo it any
 * more. What cannot wait, such as a hold or the security of an account, is never among them.
 */
export const decisionEvents: readonly NotificationEvent[] = [
  'profile_approved',
  'profile_rejected',
  'profile_change_accepted',
  'profile_change_refused',
  'dependents_offered',
  'dependents_withdrawn',
  'applicant_approved',
  'applicant_rejected',
  'invoice_issued',
  'invoice_changed',
  'invoice_voided',
  'invoice_reopened',
  'transfer_approved',
  'transfer_partly_paid',
  'transfer_with_credit',
  'transfer_reversed',
  'transfer_rejected',
  'transfer_corrected',
  'transfer_reassigned',
  'transfer_reopened',
  'invoice_accepted_as_full',
  'credit_applied',
  'fee_carried_over',
  'contract_completed',
  'refund_opened',
  'refund_granted',
  'refund_refused',
  'refund_grant_withdrawn',
  'document_requested',
  'document_accepted',
  'document_rejected',
  'progress_step_done',
  'progress_step_undone',
  'progress_outcome',
  'case_id_set',
  'decision_corrected',
];
