import { emailObjectionHours } from '#auth/limits.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { count } from './amounts.ts';

const causes = {
  refused: 'We have reviewed the request and did not change the email address of your account.',
  objected: 'You stopped the change of your email address.',
  failed: 'We could not change the email address of your account.',
};

/** Emails about a new address for a person who lost the mailbox. The old and the new address get texts of their own. */
export const staffEmailChangeEmails = {
  staff_email_change_requested: ({ newEmail }) => ({
    subject: 'We were asked to change your email address',
    paragraphs: [
      `Someone told us that this mailbox can no longer be used and asked us to change the email address of your account to ${newEmail}. Nothing has changed yet: a second member of our staff will review the request.`,
      `If it is approved, you will get another email with a link to stop the change within ${emailObjectionHours} hours.`,
      'If this was not you, please contact us right away.',
    ],
  }),
  staff_email_change_approved: ({ newEmail, at, timeZone, validHours }) => ({
    subject: `Your email address will change in ${count(validHours, 'hour')}`,
    paragraphs: [
      `As requested, we will change the email address of your account to ${newEmail} at ${at} (${timeZone}). From then on, you can no longer log in with the old address.`,
      'If you asked for this, you do not need to do anything.',
      'If this was not you, or if you still use this mailbox, please use the link below before that time to stop the change.',
    ],
    buttonLabel: 'Stop the change',
  }),
  staff_email_change_announced: ({ at, timeZone }) => ({
    subject: 'Your account will soon use this email address',
    paragraphs: [
      `We have approved the request to change to this email address. Unless someone stops it, your account will use this address from ${at} (${timeZone}).`,
      'You will then get an email with a link to set a new password. Until then, you do not need to do anything.',
      'If you do not know anything about this, please tell us: the address may have been mistyped.',
    ],
  }),
  staff_email_change_stopped: ({ newEmail, cause }) => ({
    subject: 'Your email address stays as it is',
    paragraphs: [
      causes[cause],
      `The address ${newEmail} is not used. Your account stays as it was.`,
      'If you have a question or cannot log in, please contact us.',
    ],
  }),
  staff_email_change_not_made: () => ({
    subject: 'This email address is not used for the account',
    paragraphs: [
      'The request to change to this email address was not carried out. The account keeps its former address.',
      'If you still need to change the email address, please contact us.',
    ],
  }),
  staff_email_change_completed: ({ newEmail }) => ({
    subject: 'Your account no longer uses this email address',
    paragraphs: [
      `The email address of your account is now ${newEmail}. All devices were logged out, and the old password and earlier links no longer work.`,
      'If this was not you, please contact us right away.',
    ],
  }),
  staff_email_change_login: ({ validHours }) => ({
    subject: 'Set a new password for your account',
    paragraphs: [
      'Your account now uses this email address. Please use the link below to set a new password, then log in with this address.',
      `The link is valid for ${count(validHours, 'hour')} and works once. If it has expired, choose “Forgot password” on the login page.`,
      'Your profile, documents, contracts, and payments stay as they were.',
    ],
    buttonLabel: 'Set password',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const staffEmailChangeEmailNames = {
  staff_email_change_requested: 'New address requested by staff',
  staff_email_change_approved: 'New address approved, with the link that stops it',
  staff_email_change_announced: 'Announcement to the new address',
  staff_email_change_stopped: 'Address not changed',
  staff_email_change_not_made: 'New address not used',
  staff_email_change_completed: 'Address changed by staff',
  staff_email_change_login: 'Password for the new address',
} satisfies Record<keyof typeof staffEmailChangeEmails, string>;
