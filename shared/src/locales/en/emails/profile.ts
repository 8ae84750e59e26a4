import type { NotificationTexts } from '../../../notifications/events.ts';

/** Emails and notifications about the profile and its review. */
export const profileEmails = {
  profile_submitted: () => ({
    subject: 'We have received your profile',
    paragraphs: [
      'Your profile was handed in and is being reviewed. Your answers cannot be changed while it is.',
      'We will tell you the result by e-mail and in the portal. There is nothing more to do for now.',
    ],
    buttonLabel: 'View profile',
  }),
  profile_approved: () => ({
    subject: 'Your profile is approved',
    paragraphs: [
      'Your profile is approved. Next: look at the job openings and choose the one that suits you.',
      'This approval is ours. It is not a decision of a US government agency.',
    ],
    buttonLabel: 'View jobs',
  }),
  profile_rejected: ({ reason }) => ({
    subject: 'Your profile needs a correction',
    paragraphs: [
      'Your profile was not approved for this reason:',
      reason,
      'You can correct it and hand it in again. If anything is unclear, please contact us.',
    ],
    buttonLabel: 'Correct profile',
  }),
} satisfies Partial<NotificationTexts>;
