import { formatDay } from '../../../format/format.ts';
import type { NotificationTexts } from '../../../notifications/events.ts';
import { usd } from './amounts.ts';

/** Emails and notifications about refunds. */
export const refundsEmails = {
  refund_requested: ({ dueDay }) => ({
    subject: 'We received your request for a refund',
    paragraphs: [
      `We received your request for a refund and will process it by ${formatDay(dueDay)} at the latest.`,
      'Until then you can add documents or take the request back in the portal.',
    ],
    buttonLabel: 'See the refund',
  }),
  refund_granted: ({ amountCents, dueDay }) => ({
    subject: 'Your refund was granted',
    paragraphs: [`We will send ${usd(amountCents)} to the account you gave us, by ${formatDay(dueDay)} at the latest.`],
    buttonLabel: 'See the refund',
  }),
  refund_refused: ({ reason }) => ({
    subject: 'Your refund was not granted',
    paragraphs: [`Reason: ${reason}`, 'If you disagree or have more documents, you can ask again or contact us.'],
    buttonLabel: 'See the refund',
  }),
  refund_paid: ({ amountCents, reference }) => ({
    subject: 'Your refund was sent',
    paragraphs: [
      `We sent ${usd(amountCents)} to the account you gave us. Transfer reference: ${reference}.`,
      'It can take a few business days to reach your bank. The proof of the transfer is in the portal.',
    ],
    buttonLabel: 'See the proof',
  }),
} satisfies Partial<NotificationTexts>;
