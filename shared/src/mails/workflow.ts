import { workflow } from '#workflow/workflow.ts';

/**
 * The states of an email to a person: `waiting` for the mail server, `sent`, `failed` for good, `closed` if nobody needs
 * it any more. A sent one fails if a delivery report says that it did not arrive.
 */
export const mailStatuses = ['waiting', 'sent', 'failed', 'closed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailWorkflow = workflow({
  states: mailStatuses,
  initial: 'waiting',
  final: ['closed'],
  transitions: {
    send: { from: ['waiting'], to: 'sent' },
    fail: { from: ['waiting'], to: 'failed' },
    bounce: { from: ['sent'], to: 'failed' },
    resend: { from: ['failed'], to: 'waiting' },
    close: { from: ['failed'], to: 'closed' },
    /** Its link was dead before any mail server accepted it. */
    expire: { from: ['waiting'], to: 'closed' },
  },
});

/** Why an email was not accepted, by the last attempt or for good; `undeliverable` if it was accepted and did not arrive. */
export const mailFailures = [
  'address_refused',
  'message_refused',
  'server_refused',
  'no_connection',
  'internal_error',
  'undeliverable',
] as const;
export type MailFailure = (typeof mailFailures)[number];
