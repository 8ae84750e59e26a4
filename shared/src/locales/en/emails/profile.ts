import type { NotificationTexts } from '#notifications/events.ts';

/** Emails and notifications about the profile and its review. */
export const profileEmails = {
  profile_submitted: () => ({
    subject: 'We have received your profile',
    paragraphs: [
      'Your profile has been submitted and is under review. During the review, you cannot change your answers.',
      'We will notify you of the result by email and in the portal. Anything that waits for you stands at the top of your summary.',
    ],
    buttonLabel: 'View profile',
  }),
  profile_approved: () => ({
    subject: 'We have approved your registration',
    paragraphs: [
      'We have approved your registration (this is not a decision of the US). Next step: look at the job openings and choose the one that suits you.',
      'This approval is ours. It is not a decision of a US government agency.',
    ],
    buttonLabel: 'View jobs',
  }),
  profile_rejected: ({ reason }) => ({
    subject: 'Your profile needs changes',
    paragraphs: [
      'Your profile was not approved for this reason:',
      reason,
      'You can correct it and submit it again. If anything is unclear, please contact us.',
    ],
    buttonLabel: 'Correct profile',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const profileEmailNames = {
  profile_submitted: 'Profile received',
  profile_approved: 'Profile approved',
  profile_rejected: 'Profile rejected',
} satisfies Record<keyof typeof profileEmails, string>;
