import { formatDay } from '#format/format.ts';
import type { NotificationTexts } from '#notifications/events.ts';
import { count, usd } from './amounts.ts';

/** Emails and notifications about payment requests and transfers. */
export const paymentsEmails = {
  invoice_issued: ({ number, name, amountCents, dueDay }) => ({
    subject: `Payment request ${number}: ${usd(amountCents)}`,
    paragraphs: [
      `You have a new payment request, ${number}: ${name}.`,
      `Amount: ${usd(amountCents)}. Due date: ${formatDay(dueDay)}.`,
      'Our bank details appear only in the portal, after you log in. When you have paid, please upload the proof. We confirm payments within 24 hours of the money’s arrival.',
    ],
    buttonLabel: 'View payment request',
  }),
  invoice_changed: ({ number, name, amountCents, dueDay }) => ({
    subject: `Payment request changed: ${number}`,
    paragraphs: [
      `Payment request ${number} (${name}) was changed. The earlier details no longer apply.`,
      `Amount: ${usd(amountCents)}. Due date: ${formatDay(dueDay)}.`,
      'Please read it again in the portal before you pay. We never change our bank details by email or Zalo.',
    ],
    buttonLabel: 'View payment request',
  }),
  invoice_due_soon: ({ number, name, amountCents, dueDay, days }) => ({
    subject: `Due in ${count(days, 'day')}: payment request ${number}`,
    paragraphs: [
      `Payment request ${number} (${name}) of ${usd(amountCents)} is due on ${formatDay(dueDay)}.`,
      'If you have already paid, please upload the proof of payment.',
    ],
    buttonLabel: 'View payment request',
  }),
  invoice_overdue: ({ number, name, amountCents, dueDay }) => ({
    subject: `Overdue: payment request ${number}`,
    paragraphs: [
      `Payment request ${number} (${name}) of ${usd(amountCents)} was due on ${formatDay(dueDay)}.`,
      'If you have already paid, please upload the proof. If you have difficulties paying, please contact us so that we can find a solution together.',
    ],
    buttonLabel: 'View payment request',
  }),
  payments_overdue: ({ invoices, number, name, amountCents, dueDay }) => ({
    subject: `Overdue: ${invoices} payments`,
    paragraphs: [
      `${invoices} of your payments are overdue, ${usd(amountCents)} in all. The oldest is ${number} (${name}), due on ${formatDay(dueDay)}.`,
      'If you have already paid, please upload the proof. If you have difficulties paying, please contact us so that we can find a solution together.',
    ],
    buttonLabel: 'View costs and payments',
  }),
  invoice_voided: ({ number, name, reason }) => ({
    subject: `Payment request voided: ${number}`,
    paragraphs: [
      `Payment request ${number} (${name}) was voided. Please do not send money for it.`,
      `Reason: ${reason}`,
    ],
    buttonLabel: 'View costs and payments',
  }),
  transfer_received: ({ number, amountCents }) => ({
    subject: `Proof of payment received: ${number}`,
    paragraphs: [
      `We have received your proof for payment request ${number}, ${usd(amountCents)}. We confirm payments within 24 hours of the money’s arrival.`,
    ],
    buttonLabel: 'View payment history',
  }),
  transfer_approved: ({ number, amountCents }) => ({
    subject: `Payment confirmed: ${number}`,
    paragraphs: [
      `We confirm that we have received ${usd(amountCents)} for payment request ${number}. Thank you.`,
      'The receipt is in the portal.',
    ],
    buttonLabel: 'View payment history',
  }),
  transfer_partly_paid: ({ number, amountCents, openCents }) => ({
    subject: `Part of your payment is missing: ${number}`,
    paragraphs: [
      `We received ${usd(amountCents)} for payment request ${number}. ${usd(openCents)} is still missing.`,
      'Your bank may have kept a fee. Please transfer the rest and upload its proof; what you have already paid still counts.',
    ],
    buttonLabel: 'View payment request',
  }),
  transfer_with_credit: ({ number, amountCents, creditCents, isRefunded }) => ({
    subject: `Payment received, with ${usd(creditCents)} of credit: ${number}`,
    paragraphs: [
      creditCents === amountCents
        ? `We received ${usd(amountCents)} for payment request ${number}, which no longer needs to be paid.`
        : `We received ${usd(amountCents)} for payment request ${number}. That is ${usd(creditCents)} more than was due.`,
      isRefunded
        ? `The contract has ended, so we refund this ${usd(creditCents)} to you. You can follow it under Refunds.`
        : `This ${usd(creditCents)} is your credit. It automatically goes toward your next payment request, or you can ask for a refund.`,
    ],
    buttonLabel: 'View costs and payments',
  }),
  transfer_reversed: ({ number, amountCents, openCents, reason, dueDay }) => ({
    subject: `Correction: your payment was confirmed by mistake (${number})`,
    paragraphs: [
      `We confirmed ${usd(amountCents)} for payment request ${number} by mistake and have withdrawn the confirmation. We are sorry for the mistake.`,
      `Reason: ${reason}`,
      openCents > 0
        ? `${usd(openCents)} of this payment request is still to be paid. If you did send this money, please contact us and do not send it again.`
        : 'You have nothing to pay for this payment request now. If you did send this money, please contact us.',
      ...(dueDay ? [`Your place is held until the end of ${formatDay(dueDay)}.`] : []),
    ],
    buttonLabel: 'View payment request',
  }),
  transfer_corrected: ({ number, wrongCents, amountCents, openCents, otherCount, reason, dueDay }) => ({
    subject: `Correction: the amount received for ${number}`,
    paragraphs: [
      `We recorded a wrong amount as received for payment request ${number}: ${usd(wrongCents)}. The right amount is ${usd(amountCents)}, and we have corrected it. We are sorry for the mistake.`,
      `Reason: ${reason}`,
      openCents > 0
        ? `${usd(openCents)} of this request is still to pay. If this looks wrong to you, contact us and do not transfer more.`
        : 'You have nothing more to pay for this request.',
      ...(otherCount > 0 ? ['What is left of another request changes with it. You can see it in the portal.'] : []),
      ...(dueDay ? [`Your place is held until the end of ${formatDay(dueDay)}.`] : []),
    ],
    buttonLabel: 'See the payment request',
  }),
  transfer_reassigned: ({
    number,
    formerNumber,
    amountCents,
    openCents,
    formerOpenCents,
    otherCount,
    reason,
    dueDay,
  }) => ({
    subject: `Correction: your payment counts for ${number}`,
    paragraphs: [
      `We counted your payment of ${usd(amountCents)} for payment request ${formerNumber} by mistake. It now counts for request ${number}. We are sorry for the mistake; you need not send anything again.`,
      `Reason: ${reason}`,
      openCents > 0
        ? `${usd(openCents)} of request ${number} is still to pay.`
        : `You have nothing more to pay for request ${number}.`,
      formerOpenCents > 0
        ? `${usd(formerOpenCents)} of request ${formerNumber} is still to pay.`
        : `You have nothing more to pay for request ${formerNumber}.`,
      ...(otherCount > 0 ? ['What is left of another request changes with it. You can see it in the portal.'] : []),
      ...(dueDay ? [`Your place is held until the end of ${formatDay(dueDay)}.`] : []),
    ],
    buttonLabel: 'See the payment request',
  }),
  transfer_reopened: ({ number, amountCents, reason, wasReversed, wasApproved, isRecordedByStaff }) => ({
    subject: `Correction: we are checking your payment again (${number})`,
    paragraphs: [
      wasApproved
        ? `We confirmed ${usd(amountCents)} for payment request ${number} by mistake. We are sorry.`
        : wasReversed
          ? `We withdrew the confirmation of ${usd(amountCents)} for payment request ${number} by mistake. We are sorry.`
          : `We rejected ${usd(amountCents)} for payment request ${number} by mistake. We are sorry.`,
      `Reason: ${reason}`,
      isRecordedByStaff
        ? 'We are checking this payment again, which we saw at our bank. You need not send anything.'
        : 'We are checking this payment again. You need not send the proof again or transfer more money.',
    ],
    buttonLabel: 'See the payment history',
  }),
  invoice_accepted_as_full: ({ number, name, differenceCents }) => ({
    subject: `Paid in full: ${number}`,
    paragraphs: [
      `Payment request ${number} (${name}) is paid in full. You need not transfer anything more.`,
      `The bank kept ${usd(differenceCents)} as a fee. We bear this fee.`,
    ],
    buttonLabel: 'See the receipt',
  }),
  invoice_reopened: ({ number, name, openCents, dueDay }) => ({
    subject: `Payment needed again: ${number}`,
    paragraphs: [
      `A payment that counted toward payment request ${number} (${name}) was withdrawn. We had confirmed it by mistake. We are sorry for the mistake.`,
      `${usd(openCents)} of this payment request is still to be paid, due on ${formatDay(dueDay)}. If you think that you have paid it in full, please contact us and do not send it again.`,
    ],
    buttonLabel: 'View payment request',
  }),
  credit_applied: ({ number, amountCents, openCents }) => ({
    subject: `Paid from your credit: ${number}`,
    paragraphs: [
      `We used ${usd(amountCents)} of your credit for payment request ${number}.`,
      openCents > 0
        ? `${usd(openCents)} of it is still missing.`
        : 'It is paid in full. You do not need to send anything.',
    ],
    buttonLabel: 'View payment request',
  }),
  transfer_rejected: ({ number, amountCents, reason, isClosed, isRecordedByStaff }) => ({
    subject: `Payment not confirmed: ${number}`,
    paragraphs: [
      `We could not confirm ${usd(amountCents)} for payment request ${number} for this reason:`,
      reason,
      isClosed
        ? 'This payment request no longer needs to be paid, so you do not have to send the proof again. If the money has left your account, please contact us to get it back.'
        : isRecordedByStaff
          ? 'We had entered this payment ourselves, so you have no proof to send. If you did send this money, please contact us and do not send it again.'
          : 'Please check it and upload the proof again. If the money has already left your account, please contact us and do not send it again.',
    ],
    buttonLabel: 'View payment request',
  }),
} satisfies Partial<NotificationTexts>;

/** How staff name them. */
export const paymentsEmailNames = {
  invoice_issued: 'New payment request',
  invoice_changed: 'Payment request changed',
  invoice_due_soon: 'Payment due soon',
  invoice_overdue: 'Payment overdue',
  payments_overdue: 'Reminder of overdue payments',
  invoice_voided: 'Payment request voided',
  transfer_received: 'Transfer reported',
  transfer_approved: 'Transfer confirmed',
  transfer_partly_paid: 'Part of a payment received',
  transfer_with_credit: 'More received than was due',
  transfer_reversed: 'Mistaken confirmation reversed',
  transfer_corrected: 'Received amount corrected',
  transfer_reassigned: 'Payment counted for another request',
  transfer_reopened: 'Transfer checked again',
  invoice_accepted_as_full: 'Accepted as paid in full',
  invoice_reopened: 'Payment request open again',
  credit_applied: 'Credit used for a payment',
  transfer_rejected: 'Transfer rejected',
} satisfies Record<keyof typeof paymentsEmails, string>;
