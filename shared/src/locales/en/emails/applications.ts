import { formatDay } from '../../../format/format.ts';
import type { NotificationTexts } from '../../../notifications/events.ts';
import { count, usd } from './amounts.ts';

/** Emails and notifications about an application: the signed contract, the held seat, and the decision. */
export const applicationsEmails = {
  applied: ({ jobTitle, amountCents, dueDay }) => ({
    subject: `Contract signed: ${jobTitle}`,
    paragraphs: [
      `You have signed the contract for the job "${jobTitle}". The place is held for you until the end of ${formatDay(dueDay)}.`,
      `Please pay ${usd(amountCents)} before then. If it is not paid, the place is released.`,
      'The signed contract is attached to this e-mail and always in the portal. You may cancel within 72 hours after signing and get back everything you paid.',
    ],
    buttonLabel: 'View invoice',
  }),
  contract_sealed: ({ jobTitle }) => ({
    subject: `Signed contract: ${jobTitle}`,
    paragraphs: [
      `The signed contract for the job "${jobTitle}" is attached to this e-mail. Please keep it.`,
      'You can also read and download it in the portal at any time.',
    ],
    buttonLabel: 'Open the portal',
  }),
  hold_reminder: ({ jobTitle, dueDay, days, amountCents }) => ({
    subject: days === 0 ? `Your hold ends today: ${jobTitle}` : `${count(days, 'day')} left of your hold: ${jobTitle}`,
    paragraphs: [
      `The place "${jobTitle}" is held for you until the end of ${formatDay(dueDay)}: ${days === 0 ? 'that is today' : `${count(days, 'day')} left`}.`,
      `Amount to pay: ${usd(amountCents)}. If it is not paid before then, the place is released.`,
      'If you do not want to go on, there is nothing to do: the contract ends and you owe nothing.',
    ],
    buttonLabel: 'View invoice',
  }),
  hold_released: ({ jobTitle }) => ({
    subject: `The hold has ended: ${jobTitle}`,
    paragraphs: [
      `The 7-day hold of the place "${jobTitle}" has ended without a payment, so the place was released.`,
      'The contract for this job ends and you owe nothing. Please do not pay the old invoice. You may apply again while there are places.',
    ],
    buttonLabel: 'View jobs',
  }),
  application_withdrawn: ({ jobTitle }) => ({
    subject: `Application withdrawn: ${jobTitle}`,
    paragraphs: [
      `You have withdrawn your application for "${jobTitle}". The place is released.`,
      'If you have paid, the refund follows your contract.',
    ],
    buttonLabel: 'View jobs',
  }),
  applicant_approved: ({ jobTitle }) => ({
    subject: `Application approved: ${jobTitle}`,
    paragraphs: [
      `Your application for "${jobTitle}" is approved. From now on you can follow each step under Progress.`,
      'The next step is with the sponsoring employer. We will tell you when you have to do something.',
    ],
    buttonLabel: 'View progress',
  }),
  applicant_rejected: ({ jobTitle, reason }) => ({
    subject: `Application not accepted: ${jobTitle}`,
    paragraphs: [
      `Your application for "${jobTitle}" was not accepted for this reason:`,
      reason,
      'You may look at other jobs and apply again. If you have paid for this one, the refund follows your contract.',
    ],
    buttonLabel: 'View other jobs',
  }),
} satisfies Partial<NotificationTexts>;
