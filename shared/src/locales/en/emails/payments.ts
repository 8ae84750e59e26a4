import { formatDay } from '../../../format/format.ts';
import type { NotificationTexts } from '../../../notifications/events.ts';
import { count, usd } from './amounts.ts';

/** Emails and notifications about payment requests and transfers. */
export const paymentsEmails = {
  invoice_issued: ({ number, name, amountCents, dueDay }) => ({
    subject: `Invoice ${number}: ${usd(amountCents)}`,
    paragraphs: [
      `You have a new invoice ${number}: ${name}.`,
      `Amount: ${usd(amountCents)}. Due date: ${formatDay(dueDay)}.`,
      'The payee accounts are shown only in the portal, after login. When you have paid, please upload the proof; payments are confirmed within 24 hours.',
    ],
    buttonLabel: 'View invoice',
  }),
  invoice_changed: ({ number, name, amountCents, dueDay }) => ({
    subject: `Invoice changed: ${number}`,
    paragraphs: [
      `Invoice ${number} (${name}) was changed. What you saw before is no longer right.`,
      `Amount: ${usd(amountCents)}. Due date: ${formatDay(dueDay)}.`,
      'Please look at it in the portal before you pay. Payee accounts are never changed by email or Zalo.',
    ],
    buttonLabel: 'View invoice',
  }),
  invoice_due_soon: ({ number, name, amountCents, dueDay, days }) => ({
    subject: `Due in ${count(days, 'day')}: invoice ${number}`,
    paragraphs: [
      `Invoice ${number} (${name}) of ${usd(amountCents)} is due on ${formatDay(dueDay)}.`,
      'If you have already paid, please upload the proof of payment.',
    ],
    buttonLabel: 'View invoice',
  }),
  invoice_overdue: ({ number, name, amountCents, dueDay }) => ({
    subject: `Overdue: invoice ${number}`,
    paragraphs: [
      `Invoice ${number} (${name}) of ${usd(amountCents)} was due on ${formatDay(dueDay)}.`,
      'If you have already paid, please upload the proof. If you are in difficulty, please contact us so that we can look for a way together.',
    ],
    buttonLabel: 'View invoice',
  }),
  invoice_voided: ({ number, name, reason }) => ({
    subject: `Invoice voided: ${number}`,
    paragraphs: [`Invoice ${number} (${name}) was voided. Please do not pay it.`, `Reason: ${reason}`],
    buttonLabel: 'View costs and payments',
  }),
  transfer_received: ({ number, amountCents }) => ({
    subject: `Proof of payment received: ${number}`,
    paragraphs: [
      `We have received your proof for invoice ${number}, ${usd(amountCents)}. Payments are confirmed within 24 hours.`,
    ],
    buttonLabel: 'View payment history',
  }),
  transfer_approved: ({ number, amountCents }) => ({
    subject: `Payment confirmed: ${number}`,
    paragraphs: [
      `We confirm that we have received ${usd(amountCents)} for invoice ${number}. Thank you.`,
      'The receipt is in the portal.',
    ],
    buttonLabel: 'View payment history',
  }),
  transfer_rejected: ({ number, amountCents, reason }) => ({
    subject: `Payment not confirmed: ${number}`,
    paragraphs: [
      `We could not confirm ${usd(amountCents)} for invoice ${number} for this reason:`,
      reason,
      'Please check it and upload the proof again. If the money has left your account, please contact us and do not pay a second time.',
    ],
    buttonLabel: 'View invoice',
  }),
} satisfies Partial<NotificationTexts>;
