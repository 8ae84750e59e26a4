import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { usd } from './amounts.ts';
import { choiceParagraphs, refundParagraphs } from './endings.ts';

/** Emails and notifications about refunds. */
export const refundsEmails = {
  refund_requested: ({ dueDay }) => ({
    subject: 'We have received your refund request',
    paragraphs: [
      `We have received your refund request and will process it by ${formatDay(dueDay)} at the latest.`,
      'Until then, you can add documents or withdraw the request in the portal.',
    ],
    buttonLabel: 'View refund request',
  }),
  refund_opened: ({ isFeeMovable, ...refund }) => ({
    subject: 'We have opened a refund request for you',
    paragraphs:
      refund.refundCents === 0
        ? [`We have opened a refund request for you. You will have our decision by ${formatDay(refund.dueDay)}.`]
        : isFeeMovable
          ? choiceParagraphs(refund)
          : refundParagraphs(refund),
    buttonLabel: 'View refund request',
  }),
  refund_grant_withdrawn: ({ amountCents, reason, reversed }) => ({
    subject: 'We have withdrawn the refund that we granted',
    paragraphs: [
      `We had granted you a refund of ${usd(amountCents)} that has not been sent yet. We have withdrawn it for this reason:`,
      ...(reversed
        ? [
            `We had confirmed money for payment request ${reversed} by mistake, so there is no longer enough money for this refund.`,
          ]
        : []),
      reason,
      'If you disagree, you can send a new request or contact us.',
    ],
    buttonLabel: 'View refund request',
  }),
  fee_carried_over: ({ jobTitle, amountCents, number, creditCents, openCents, dueDay, restCents }) => ({
    subject: `Your fee counts for the new job: ${jobTitle}`,
    paragraphs: [
      `The ${usd(amountCents)} that you paid before now counts toward request ${number} of your contract for the job "${jobTitle}".`,
      openCents && dueDay
        ? `It covers part of this request${creditCents ? `, and your credit covers ${usd(creditCents)}` : ''}. Please pay the remaining ${usd(openCents)} by ${formatDay(dueDay)} to keep your place.`
        : creditCents
          ? `Your credit covers the remaining ${usd(creditCents)}, so you have nothing more to pay for this request.`
          : 'You do not need to pay it again.',
      restCents ? `The remaining ${usd(restCents)} is still refunded.` : 'The open refund request is now closed.',
    ],
    buttonLabel: 'Open the portal',
  }),
  refund_granted: ({ amountCents, dueDay }) => ({
    subject: 'Your refund was granted',
    paragraphs: [`We will send ${usd(amountCents)} to the account you gave us, by ${formatDay(dueDay)} at the latest.`],
    buttonLabel: 'View refund request',
  }),
  refund_refused: ({ reason }) => ({
    subject: 'Your refund was not granted',
    paragraphs: [
      `Reason: ${reason}`,
      'If you disagree or have more documents, you can send a new request or contact us.',
    ],
    buttonLabel: 'View refund request',
  }),
  refund_paid: ({ amountCents, reference }) => ({
    subject: 'Your refund was sent',
    paragraphs: [
      `We sent ${usd(amountCents)} to the account you gave us. Transfer reference: ${reference}.`,
      'The money will reach your account in a few business days. The proof of transfer is in the portal.',
    ],
    buttonLabel: 'View proof',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const refundsEmailNames = {
  refund_requested: 'Refund requested',
  refund_opened: 'Refund request opened',
  refund_grant_withdrawn: 'Grant of a refund withdrawn',
  fee_carried_over: 'Fee carried over',
  refund_granted: 'Refund granted',
  refund_refused: 'Refund refused',
  refund_paid: 'Refund sent',
} satisfies Record<keyof typeof refundsEmails, string>;
