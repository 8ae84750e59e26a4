import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';

const closedJob = (title: string) => `Your job "${title}" is closed, but your contract stays in force.`;

/** What follows for somebody whose own job is closed, and who does not move. */
const afterClosing = (closedJobTitle: string) => `${closedJob(closedJobTitle)} Please contact us about the next step.`;

/** Emails and notifications about moving to another job. */
export const movesEmails = {
  move_offered: ({ jobTitle, reason, dueDay, closedJobTitle }) => ({
    subject: `We offer you another job: ${jobTitle}`,
    paragraphs: [
      ...(closedJobTitle ? [closedJob(closedJobTitle)] : []),
      `We offer to move your contract to the job "${jobTitle}". Our reason:`,
      reason,
      `Please read the addendum in the portal, then sign or decline it by the end of ${formatDay(dueDay)}. The place is held for you until then. What you have paid still counts, and the total of your contract stays the same.`,
      'You do not have to accept. If you decline, your contract and all your rights stay as they are.',
    ],
    buttonLabel: 'Read the addendum',
  }),
  move_reminder: ({ jobTitle, dueDay, days, closedJobTitle }) => ({
    subject: `Please answer by ${formatDay(dueDay)}: ${jobTitle}`,
    paragraphs: [
      ...(closedJobTitle ? [closedJob(closedJobTitle)] : []),
      `You have not yet answered our offer of the job "${jobTitle}". ${days === 1 ? 'You have one day left' : `You have ${days} days left`}, until the end of ${formatDay(dueDay)}.`,
      closedJobTitle
        ? 'After that, the place is no longer held for you. Please contact us then about the next step.'
        : 'After that, the place is no longer held for you. Your contract stays as it is.',
    ],
    buttonLabel: 'Read the addendum',
  }),
  move_signed: ({ jobTitle, formerTitle, priorityDate }) => ({
    subject: `You have moved to another job: ${jobTitle}`,
    paragraphs: [
      `You have signed the addendum. Your contract has moved from the job "${formerTitle}" to the job "${jobTitle}".`,
      'The employer’s steps start over. What you have paid still counts, and no payment is requested twice.',
      priorityDate
        ? `You keep your priority date of ${formatDay(priorityDate)}.`
        : 'Your priority date will be the day on which the Department of Labor receives the new employer’s application.',
      'You can download the signed addendum in the portal, under your profile.',
    ],
    buttonLabel: 'View progress',
  }),
  move_withdrawn: ({ jobTitle, reason, closedJobTitle }) => ({
    subject: `The offer is withdrawn: ${jobTitle}`,
    paragraphs: [
      reason
        ? `We have withdrawn our offer of the job "${jobTitle}". Our reason:`
        : `We have withdrawn our offer of the job "${jobTitle}", because this job was closed.`,
      ...(reason ? [reason] : []),
      closedJobTitle ? afterClosing(closedJobTitle) : 'Your contract stays as it is.',
    ],
    buttonLabel: 'Open the portal',
  }),
  move_expired: ({ jobTitle, closedJobTitle }) => ({
    subject: `The offer has expired: ${jobTitle}`,
    paragraphs: [
      `You did not answer our offer of the job "${jobTitle}" in time, so the place is no longer held for you.`,
      closedJobTitle ? afterClosing(closedJobTitle) : 'Your contract stays as it is.',
      'If you would still like this job, please contact us.',
    ],
    buttonLabel: 'Open the portal',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const movesEmailNames = {
  move_offered: 'Another job offered',
  move_reminder: 'Job offer reminder',
  move_signed: 'Moved to another job',
  move_withdrawn: 'Offered job withdrawn',
  move_expired: 'Offer of a job expired',
} satisfies Record<keyof typeof movesEmails, string>;
