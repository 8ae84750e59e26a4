import type { NotificationEvent } from '@portal/shared/notifications/events';

/** The events that each row notifies its person of, in order. A row that is not listed notifies nobody. */
export const notified: Readonly<Record<string, readonly NotificationEvent[]>> = {
  'The task send-link records nothing, because anyone may request an email': ['password_reset'],
  'The task seal-late-contracts records the seal of an overlooked contract': ['applied'],
  'The task remind-of-holds records nothing, because it only sends a notification': ['hold_reminder'],
  'The task remind-of-invoices records nothing, because it only sends a notification': ['invoice_due_soon'],
  'The task remind-of-passports records nothing, because it only sends a notification': ['passport_expiring'],
  // These people have logged in before, and the test sends no cookies.
  'POST /oauth/login records the login of a candidate with the password': ['unusual_login'],
  'The command reset-password records the link, but not to whom it was shown': ['reset_link_made'],
  'POST /users/2fa/recovery-codes records the new codes without their text': ['recovery_codes_renewed'],
  'POST /oauth/login/2fa records a wrong code': ['second_step_failed'],
  'POST /oauth/login/2fa records the used recovery code, then the login': ['recovery_code_used'],
  'POST /oauth/facebook/login records that an account was linked, then the login': ['facebook_linked', 'unusual_login'],
  'POST /oauth/register records the account': ['activation'],
  'POST /oauth/register records the exact text of the confirmed statement': ['activation'],
  'POST /oauth/password/reset records the new password without its text': ['password_changed'],
  'PUT /users/password/update records the new password without its text': ['password_changed'],
  'POST /users/email/confirm records the old address and the new one': ['email_changed'],
  'POST /users/email/undo records the address that was changed and the restored one': ['email_change_undone'],
  'POST /users/email/object records that the old address stopped the change': [
    'staff_email_change_stopped',
    'staff_email_change_not_made',
  ],
  'POST /admin/users/{email}/email records both addresses and the reason': ['staff_email_change_requested'],
  'POST /admin/approvals/{uid}/approve records the approval and the end of the 72 hours': [
    'staff_email_change_approved',
    'staff_email_change_announced',
  ],
  'POST /admin/approvals/{uid}/refuse records the refusal with its reason': [
    'staff_email_change_stopped',
    'staff_email_change_not_made',
  ],
  'The task complete-email-changes records the change that the 72 hours allow': [
    'staff_email_change_completed',
    'staff_email_change_login',
  ],
  'The task complete-email-changes records that the new address has been taken': ['staff_email_change_stopped'],
  'POST /users/2fa/enable records that it was turned on': ['two_factor_enabled'],
  'POST /users/2fa/disable records that it was turned off': ['two_factor_disabled'],
  'POST /admin/users/{email}/reset-two-factor records the reason why staff turned it off for a candidate': [
    'two_factor_reset',
  ],
  'POST /admin/staff/{email}/reset-two-factor records the reason why it was turned off for a colleague': [
    'two_factor_reset',
  ],
  'POST /admin/mails/{uid}/resend records the event of the email and whether its address has changed': [
    'profile_approved',
  ],
  'POST /admin/users/{email}/lock records the reason': ['account_locked'],
  'POST /admin/users/{email}/unlock records the reason': ['account_unlocked'],
  'POST /admin/users/{email}/unlock records the reason and the new end of a hold': ['account_unlocked'],
  'POST /admin/users/{email}/end-sessions records the reason': ['sessions_ended'],
  'POST /admin/staff records the invited colleague and the role': ['invitation'],
  'POST /admin/staff/{email}/resend-invitation records the colleague who is invited again': ['invitation'],
  'POST /onboarding/submit records that the profile was submitted': ['profile_submitted'],
  'POST /admin/users/{email}/approve records the approval': ['profile_approved'],
  'POST /admin/users/{email}/reject records the rejection with its reason': ['profile_rejected'],
  'POST /profile/changes records each field of a passport and of a marriage': ['profile_change_requested'],
  'POST /profile/changes records which fields should change, without their values': ['profile_change_requested'],
  'POST /admin/profile-changes/{uid}/accept records the acceptance, then that of each document': [
    'profile_change_accepted',
  ],
  'POST /admin/profile-changes/{uid}/refuse records the refusal with its reason, then that of each document': [
    'profile_change_refused',
  ],
  'POST /admin/users records the invited candidate': ['invitation'],
  'PUT /admin/users/{email}/case-id records the first case identifier': ['case_id_set'],
  'PUT /admin/users/{email}/case-id records the former case identifier and the new one': ['case_id_set'],
  'POST /admin/files/{uid}/accept records the acceptance': ['document_accepted'],
  'POST /admin/files/{uid}/reject records the rejection with its reason': ['document_rejected'],
  'POST /admin/users/{email}/files records the requested document': ['document_requested'],
  'POST /jobs/{uid}/apply records the signature, then the fee that it makes due': ['invoice_issued'],
  'POST /applications/{uid}/withdraw records the withdrawal, but not that the job hires again': [
    'application_withdrawn',
  ],
  'POST /contracts/{uid}/cancel records the refund, then the end of the contract and of its application': [
    'contract_cancelled',
  ],
  'POST /admin/users/{email}/end records the refund, then the end of the contract and of its application': [
    'contract_ended',
  ],
  'POST /jobs/{uid}/apply records that the fee of a rejected application pays the first invoice': [
    'invoice_issued',
    'fee_carried_over',
  ],
  'POST /admin/users/{email}/move records the offer with its reason': ['move_offered'],
  'POST /admin/jobs/{uid}/close records the decision for each person, and the offer of another job': ['move_offered'],
  'POST /addenda/{uid}/sign records the move with what starts again and what is kept': ['move_signed'],
  'POST /admin/addenda/{uid}/withdraw records the withdrawal with its reason': ['move_withdrawn'],
  'POST /admin/addenda/{uid}/offer-again records the offer with the number of people and their fee': [
    'dependents_offered',
  ],
  'POST /addenda/{uid}/sign records the new dependents with the new total': ['dependents_signed'],
  'The task follow-offers records each offer that expires': ['move_expired'],
  'POST /admin/jobs/{uid}/close records the end of each held seat, which it releases': ['contract_ended'],
  'POST /admin/jobs/{uid}/remove records the end of the contract of an approved person': ['contract_ended'],
  'POST /admin/jobs/{uid}/applies/{email}/approve records the approval': ['applicant_approved'],
  'POST /admin/applicants/approve records each approval and no refused one': ['applicant_approved'],
  'POST /admin/jobs/{uid}/applies/{email}/reject records the rejection with its reason': ['applicant_rejected'],
  'The task release-holds records each seat that it releases': ['hold_released'],
  'POST /admin/contracts/{uid}/seal records the member of staff who requested the seal, then the seal': ['applied'],
  'The task seal-contract records the fingerprint of the file and of the certificate': ['applied'],
  'POST /admin/users/{email}/invoices records the whole invoice': ['invoice_issued'],
  'PUT /admin/invoices/{id} records the whole invoice before and after': ['invoice_changed'],
  'POST /admin/invoices/{id}/void records the voided invoice and the reason': ['invoice_voided'],
  'POST /invoices/{id}/transfers records the payment and its method': ['transfer_received'],
  'POST /admin/transfers/{id}/approve records the approval with the payment': ['transfer_approved'],
  'POST /admin/transfers/{id}/approve records the received amount and the credit, which pays the next invoice': [
    'transfer_with_credit',
    'credit_applied',
  ],
  'POST /admin/transfers/{id}/reverse records the reversal with its reason': ['transfer_reversed'],
  'POST /admin/transfers/{id}/reject records the rejection with its reason': ['transfer_rejected'],
  'POST /admin/transfers/{id}/reject records the rejection, then the void invoice that is no longer due': [
    'transfer_rejected',
  ],
  'POST /admin/transfers/{id}/reject records the rejection, then the invoice reduced to what was paid of it': [
    'transfer_rejected',
  ],
  'POST /admin/transfers/{id}/reverse records the reversal, then the invoice that its surplus had paid': [
    'transfer_reversed',
    'invoice_reopened',
  ],
  'POST /admin/transfers/{id}/reverse records the reversal, the granted refund that it withdraws, and the carried fee that returns':
    ['refund_grant_withdrawn', 'transfer_reversed', 'invoice_reopened'],
  'POST /refunds records the reason, the contract, and the due date': ['refund_requested'],
  'POST /admin/refunds/{id}/grant records the amount and the payments that it refunds': ['refund_granted'],
  'POST /admin/users/{email}/refunds records the ground, the contract, and the due date': ['refund_opened'],
  'POST /admin/refunds/{id}/withdraw records the reason and the payments that count again': ['refund_grant_withdrawn'],
  'POST /admin/refunds/{id}/grant records the grant, then the end of the contract': [
    'refund_granted',
    'contract_refunded',
  ],
  'POST /admin/transfers/{id}/approve records the approval, the void invoice, and the new calculation of the refund': [
    'transfer_with_credit',
  ],
  'POST /admin/users/{email}/progress/{step}/complete records the last step, then that the contract is completed': [
    'progress_step_done',
    'contract_completed',
  ],
  'POST /admin/users/{email}/progress/{step}/undo records that the contract is in force again, and the last step': [
    'progress_step_undone',
  ],
  'POST /admin/refunds/{id}/refuse records the refusal with its reason': ['refund_refused'],
  'POST /admin/refunds/{id}/pay records the amount, the day, and the reference of the payment': ['refund_paid'],
  'POST /admin/users/{email}/progress/{step}/complete records the step, then the payment that it makes due': [
    'progress_step_done',
    'invoice_issued',
  ],
  'POST /admin/transfers/{id}/approve records the approval, then the payment step that it completes': [
    'transfer_approved',
    'progress_step_done',
  ],
  'POST /admin/users/{email}/progress/{step}/outcome records the outcome with its facts, and what was in force before':
    ['progress_outcome'],
  'POST /admin/users/{email}/progress/{step}/undo records the step, the reason, and the invoices that it voids': [
    'progress_step_undone',
  ],
};
