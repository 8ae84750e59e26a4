import { holdDays } from '#applications/workflow.ts';
import { cancelHours } from '#contracts/rules.ts';
import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { count, usd } from './amounts.ts';
import { choiceParagraphs, refundParagraphs } from './endings.ts';

/** Emails and notifications about an application: the signed contract, the held seat, and the decision. */
export const applicationsEmails = {
  applied: ({ jobTitle, amountCents, dueDay }) => ({
    subject: `Contract signed: ${jobTitle}`,
    paragraphs: [
      `You have signed the contract for the job "${jobTitle}". Your place is held until the end of ${formatDay(dueDay)}.`,
      `Please pay ${usd(amountCents)} by then. Otherwise the place goes to someone else.`,
      `The signed contract is attached to this email and is always available in the portal. You can cancel within ${cancelHours} hours after signing and get back everything you paid.`,
    ],
    buttonLabel: 'View payment request',
  }),
  contract_sealed: ({ jobTitle }) => ({
    subject: `Signed contract: ${jobTitle}`,
    paragraphs: [
      `The signed contract for the job "${jobTitle}" is attached to this email. Please keep it.`,
      'You can also read and download it in the portal at any time.',
    ],
    buttonLabel: 'Open the portal',
  }),
  hold_reminder: ({ jobTitle, dueDay, days, amountCents }) => ({
    subject: days === 0 ? `Your hold ends today: ${jobTitle}` : `${count(days, 'day')} left of your hold: ${jobTitle}`,
    paragraphs: [
      `Your place for the job "${jobTitle}" is held until the end of ${formatDay(dueDay)}: ${days === 0 ? 'that is today' : `${count(days, 'day')} left`}.`,
      `Amount to pay: ${usd(amountCents)}. If it is not paid by then, the place goes to someone else.`,
      'If you do not want to continue, you do not need to do anything: the contract ends and you do not owe anything.',
    ],
    buttonLabel: 'View payment request',
  }),
  hold_released: ({ jobTitle, ...refund }) => ({
    subject: `The hold has ended: ${jobTitle}`,
    paragraphs: [
      refund.refundCents
        ? `The ${holdDays}-day hold on your place for the job "${jobTitle}" has ended before the full amount arrived. The place is no longer held for you. You get back everything you paid.`
        : `The ${holdDays}-day hold on your place for the job "${jobTitle}" has ended without a payment, so the place is no longer held for you.`,
      ...refundParagraphs(refund),
      'The contract for this job ends and you do not owe anything. Please do not send money for the old payment request. You can apply again while places are left.',
    ],
    buttonLabel: 'View jobs',
  }),
  application_withdrawn: ({ jobTitle, ...refund }) => ({
    subject: `Application withdrawn: ${jobTitle}`,
    paragraphs: [
      `You have withdrawn your application for the job "${jobTitle}". The place is no longer held for you.`,
      ...(refund.refundCents
        ? refundParagraphs(refund)
        : ['If you have paid anything, your contract says what is refunded.']),
    ],
    buttonLabel: 'View jobs',
  }),
  applicant_approved: ({ jobTitle }) => ({
    subject: `Application approved: ${jobTitle}`,
    paragraphs: [
      `Your application for the job "${jobTitle}" is approved. From now on, you can follow each step under Progress.`,
      'The sponsoring employer takes the next step. We will tell you when you need to do something.',
    ],
    buttonLabel: 'View progress',
  }),
  applicant_rejected: ({ jobTitle, reason, ...refund }) => ({
    subject: `Application not approved: ${jobTitle}`,
    paragraphs: [
      `Your application for the job "${jobTitle}" was not approved for this reason:`,
      reason,
      ...(refund.refundCents ? choiceParagraphs(refund) : ['You can look at other jobs and apply again.']),
    ],
    buttonLabel: 'See what you can do',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const applicationsEmailNames = {
  applied: 'Contract signed',
  contract_sealed: 'Digitally signed contract',
  hold_reminder: 'Hold reminder',
  hold_released: 'Hold ended',
  application_withdrawn: 'Application withdrawn',
  applicant_approved: 'Applicant approved',
  applicant_rejected: 'Applicant rejected',
} satisfies Record<keyof typeof applicationsEmails, string>;
