import type { staffPreviews as texts } from '../vi/staff-previews.ts';

export const staffPreviews: typeof texts = {
  title: 'What will follow',
  loading: 'Updating...',
  unfinished: 'Shown once the form is complete and correct.',
  none: 'No payment is requested, voided, or refunded, and no email is sent.',
  kept: 'Changed again since, so the present value stays: {{fields}}.',
  due: 'due {{date}}',
  email: 'Email to the candidate: {{subject}}',
  waits_one: 'Emails wait for {{count}} minute before they are sent.',
  waits_other: 'Emails wait for {{count}} minutes before they are sent.',
  sentAtOnce: 'Emails are sent at once.',
  takeBack: 'Take the decision back',
  reason: 'Reason for the correction',
  reasonHint:
    'The audit log keeps it. If the candidate was told of the decision, the email about the mistake names it too.',
  undo: 'Undo',
  undone: 'Undone. If no email was sent yet, the candidate gets nothing.',
  undoReason: 'Undone right after the decision',
  struck: 'Struck out',
  struckBy: 'Struck out {{time}} by {{who}}. Reason: {{reason}}',
  takenBack: 'The decision was taken back',
};
