import { cancelHours } from '#contracts/rules.ts';
import { movableEndReasons } from '#contracts/workflow.ts';
import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { isOneOf } from '#objects/keys.ts';
import { usd } from './amounts.ts';

/** The refund that was opened, and what the reader has to do for it; nothing if there is none. */
export const refundParagraphs = ({ refundCents, dueDay }: { refundCents?: number; dueDay?: string }): string[] =>
  refundCents && dueDay
    ? [
        `We have opened a request to refund you ${usd(refundCents)} and will process it by ${formatDay(dueDay)} at the latest. You do not need to send a request. Please check under Refunds that the account for the refund is yours.`,
      ]
    : [];

/** The two ways that a candidate has who may use the money for another job; nothing if there is no refund. */
export const choiceParagraphs = ({ refundCents, dueDay }: { refundCents?: number; dueDay?: string }): string[] =>
  refundCents && dueDay
    ? [
        `You can choose what happens to the ${usd(refundCents)} that you paid:`,
        '1. Another job: choose another job and sign its contract before we grant the refund. What you paid then counts toward its first payment. If that payment is higher, you pay the difference; if it is lower, the rest is refunded.',
        `2. A refund: we have already opened the request and will process it by ${formatDay(dueDay)} at the latest. Please check under Refunds that the account for the refund is yours.`,
      ]
    : [];

const whyEnded = {
  withdrawn: 'because you withdrew from it',
  employer_gone: 'because the employer withdrew its sponsorship or closed',
  denied: 'because the case was denied and cannot continue',
  not_accepted: 'because you were not accepted for the job',
  job_closed: 'because the job was closed',
  cancelled: 'because it was canceled',
  hold_expired: 'because the first payment was not made',
};

/** Emails and notifications about the end of a contract. */
export const endingsEmails = {
  contract_cancelled: ({ jobTitle, ...refund }) => ({
    subject: `Contract canceled: ${jobTitle}`,
    paragraphs: [
      `You have canceled the contract for the job "${jobTitle}" within ${cancelHours} hours of signing. The contract has ended, the place is no longer held for you, and you do not owe anything.`,
      ...refundParagraphs(refund),
      'Please do not send money for the old payment requests. You can apply for a job again at any time.',
    ],
    buttonLabel: 'Open the portal',
  }),
  contract_ended: ({ jobTitle, endReason, reason, ...refund }) => ({
    subject: `Contract ended: ${jobTitle}`,
    paragraphs: [
      `Your contract for the job "${jobTitle}" has ended ${whyEnded[endReason]}.${reason ? ' Our explanation:' : ''}`,
      ...(reason ? [reason] : []),
      'All open payment requests of this contract are void. Please do not send money for them. There are no further steps or payments under this contract.',
      ...(refundParagraphs(refund).length > 0
        ? isOneOf(movableEndReasons, endReason)
          ? choiceParagraphs(refund)
          : refundParagraphs(refund)
        : ['Under the terms of your contract, nothing is refunded. If you disagree, please contact us.']),
      'Your profile stays approved, so you can apply for another job at any time.',
    ],
    buttonLabel: 'Open the portal',
  }),
  contract_refunded: ({ jobTitle }) => ({
    subject: `Contract ended with the refund: ${jobTitle}`,
    paragraphs: [
      `We have granted you a refund under the contract for the job "${jobTitle}", so the contract has ended. The place is no longer held for you, and all open payment requests of this contract are void.`,
      'Please do not send money for the old payment requests. Your profile stays approved, so you can apply for a job again at any time.',
    ],
    buttonLabel: 'Open the portal',
  }),
  contract_completed: ({ jobTitle }) => ({
    subject: 'Your journey is complete',
    paragraphs: [
      `Every step and every payment under the contract for the job "${jobTitle}" is done. The contract is complete.`,
      'Your contract, receipts, and documents stay available in the portal. We wish you all the best in the United States.',
    ],
    buttonLabel: 'Open the portal',
  }),
  job_closed: ({ jobTitle, isRemoved, hasOffer }) => ({
    subject: isRemoved ? `The job was removed: ${jobTitle}` : `The job is closed to new applicants: ${jobTitle}`,
    paragraphs: [
      `${isRemoved ? `We have removed the job "${jobTitle}" from the list of jobs.` : `We have closed the job "${jobTitle}" to new applicants.`} Your contract stays in force and your case goes on as before.`,
      ...(hasOffer ? ['Our offer of another job is still waiting for your answer in the portal.'] : []),
    ],
    buttonLabel: 'View progress',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const endingsEmailNames = {
  contract_cancelled: 'Contract canceled',
  contract_ended: 'Contract ended',
  contract_refunded: 'Contract ended with a refund',
  contract_completed: 'Contract completed',
  job_closed: 'Job closed',
} satisfies Record<keyof typeof endingsEmails, string>;
