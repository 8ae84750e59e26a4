import type { NotificationEvent } from '@portal/shared/notifications/events';
import type { MailRecord } from './repository.ts';

/** They go to an address that is not, or no longer, the one of the account. */
const eventsOfOtherAddresses: readonly NotificationEvent[] = ['email_change_requested', 'email_changed'];

/** Where the email would go now. */
export const addressNow = ({ mail, user }: MailRecord): string =>
  eventsOfOtherAddresses.includes(mail.event) ? mail.address : user.email;

/** Whether the link in an email has expired, or was made for an address that has changed since. */
export const isLinkDead = (found: MailRecord, now: Date): boolean => {
  const { linkExpiresAt, address } = found.mail;
  return linkExpiresAt !== null && (linkExpiresAt <= now || address !== addressNow(found));
};
