import { addDays, daysBetween } from '../calendar/calendar.ts';

/** How many days ahead a payment request counts as one to pay now: instalments of two years are requested at once. */
export const dueSoonDays = 30;

/** Whether a payment that is not made yet is late or comes soon. @param today YYYY-MM-DD */
export const isDueSoon = ({ dueDate }: { dueDate: string }, today: string): boolean =>
  dueDate <= addDays(today, dueSoonDays);

/** How many days before the due date a reminder goes out; once it is over, one every week. */
export const reminderDays = [7, 3, 1] as const;

/** A reminder: so many days are left, or it is the nth week that the payment is late. */
export type InvoiceReminder = { kind: 'due_soon'; stage: number; daysLeft: number } | { kind: 'overdue'; week: number };

/**
 * The reminder that an open invoice is due for; null where none is. Only the nearest: after a long sleep one goes out,
 * not all that were missed. None on the heels of the request itself. Days are `YYYY-MM-DD`.
 */
export function reminderOf(invoice: { dueDate: string; createdDate: string }, today: string): InvoiceReminder | null {
  const daysLeft = daysBetween(today, invoice.dueDate);
  if (daysLeft < 0) return { kind: 'overdue', week: Math.ceil(-daysLeft / 7) };
  const stage = reminderDays.findLast((days) => daysLeft <= days);
  if (daysLeft === 0 || stage === undefined) return null;
  return invoice.createdDate < addDays(invoice.dueDate, -stage) ? { kind: 'due_soon', stage, daysLeft } : null;
}
