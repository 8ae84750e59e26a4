import type { staffMails as vi } from '../vi/staff-mails.ts';

/** The emails that the product has sent, and what staff do about those that failed. */
export const staffMails: typeof vi = {
  title: 'Emails',
  lead: 'The emails of the last 90 days, newest first. Their content is not shown.',
  search: 'Search by the recipient’s name or email',
  status_waiting: 'Waiting',
  status_sent: 'Sent',
  status_failed: 'Failed',
  status_closed: 'Set aside',
  failure_address_refused: 'The recipient’s mail server refused this address.',
  failure_message_refused: 'The recipient’s mail server refused this email.',
  failure_server_refused: 'The mail server has not accepted the email yet.',
  failure_no_connection: 'The mail server could not be reached.',
  failure_internal_error:
    'Something went wrong while the email was being created. The operator can find the details in the server’s log.',
  failure_undeliverable:
    'Undeliverable: the mail server had accepted this email, and then reported that it did not arrive.',
  reply: 'Reply of the server: {{reply}}',
  attempts_one: '{{count}} attempt',
  attempts_other: '{{count}} attempts',
  createdAt: 'Created {{time}}',
  sentAt: 'Sent {{time}}',
  to: 'To {{address}}',
  currentAddress: 'Current address of the account: {{email}}',
  resendAddress: 'Sent again, it still goes to {{address}}, because it informs the owner of that address.',
  openRecord: 'Open the candidate’s record',
  resend: 'Send again',
  close: 'Set aside',
  resent: 'The email is being sent again.',
  closed: 'The email is set aside. Its content is deleted.',
  late: 'Someone else has already sent this email again or set it aside.',
  linkExpired:
    'The link in this email no longer works, so it cannot be sent again. The person needs to request a new link on the login page.',
  emptyFailed: 'No email has failed',
  emptyFailedText: 'Emails that could not be sent, or did not arrive, appear here.',
  empty: 'No emails',
  list: 'List of emails',
  recordTitle_one: '{{count}} email did not reach this person',
  recordTitle_other: '{{count}} emails did not reach this person',
  recordText:
    'Call the person and ask for the right address. A person who can log in changes it on the Account page; then send the emails again. A person who has not activated the account signs up again with the right address. For a person who cannot log in, request the change on this page.',
  recordLink: 'See these emails',
};
