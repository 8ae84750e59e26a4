import type { NotificationEvent } from '@portal/shared/notifications/events';
import type { MailRecord } from './repository.ts';

/**
 * They go to the address that they were written for, even if the account has another one now: it is not the address of
 * the account, or they warn its owner of a change of credentials. A thief who makes such a change and then changes the
 * address must not get the warning.
 */
export const eventsOfOneAddress: readonly NotificationEvent[] = [
  'email_change_started',
  'email_change_requested',
  'email_address_wanted',
  'email_changed',
  'email_change_undone',
  'password_changed',
  'two_factor_enabled',
  'two_factor_disabled',
  'two_factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
  'reset_link_made',
  'staff_email_change_requested',
  'staff_email_change_approved',
  'staff_email_change_announced',
  'staff_email_change_stopped',
  'staff_email_change_not_made',
  'staff_email_change_completed',
  'facebook_linked',
  'unusual_login',
  'second_step_failed',
];

/** Where the email would go now. */
export const addressNow = ({ mail, user }: MailRecord): string =>
  eventsOfOneAddress.includes(mail.event) ? mail.address : user.email;

/** Whether the link in an email has expired, or was made for an address that has changed since. */
export const isLinkDead = (found: MailRecord, now: Date): boolean => {
  const { linkExpiresAt, address } = found.mail;
  return linkExpiresAt !== null && (linkExpiresAt <= now || address !== addressNow(found));
};
