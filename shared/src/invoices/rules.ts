import { addDays, daysBetween } from '#calendar/calendar.ts';

/** The days after the first overdue reminder from which the contract allows to suspend the service (Article 8). */
export const suspensionDays = 30;

/** The days before its due date in which a payment is due soon. Two years of installments are requested at once. */
export const dueSoonDays = 30;

/** Whether an unpaid payment is overdue or due soon. @param today YYYY-MM-DD */
export const isDueSoon = ({ dueDate }: { dueDate: string }, today: string): boolean =>
  dueDate <= addDays(today, dueSoonDays);

/** The days before the due date on which a reminder is sent. After the due date, there is one every week. */
export const reminderDays = [7, 3, 1] as const;

/** A reminder: the days that are left, or the number of the week in which the payment is overdue. */
export type InvoiceReminder = { kind: 'due_soon'; stage: number; daysLeft: number } | { kind: 'overdue'; week: number };

/**
 * The reminder that is due for an open invoice; null if there is none. After a long downtime, only the latest reminder
 * is sent. None is sent right after the request itself. Days are `YYYY-MM-DD`.
 */
export function reminderOf(invoice: { dueDate: string; createdDate: string }, today: string): InvoiceReminder | null {
  const daysLeft = daysBetween(today, invoice.dueDate);
  if (daysLeft < 0) return { kind: 'overdue', week: Math.ceil(-daysLeft / 7) };
  const stage = reminderDays.findLast((days) => daysLeft <= days);
  if (daysLeft === 0 || stage === undefined) return null;
  return invoice.createdDate < addDays(invoice.dueDate, -stage) ? { kind: 'due_soon', stage, daysLeft } : null;
}

interface Payable {
  dueDate: string;
  /** The part that is neither paid nor reported as paid. */
  unreportedCents: number;
}

/** Whether transfers in review cover a part of what is open, and the rest is still to send. */
export const isPartlyReported = ({
  openCents,
  unreportedCents,
}: Pick<Payable, 'unreportedCents'> & { openCents: number }): boolean =>
  unreportedCents > 0 && unreportedCents < openCents;

/**
 * Whether an invoice is overdue: its due date has passed, and a part of it is neither paid nor reported as paid. Every list, figure, and
 * badge asks here.
 * @param today YYYY-MM-DD
 */
export const isOverdue = ({ dueDate, unreportedCents }: Payable, today: string): boolean =>
  unreportedCents > 0 && dueDate < today;

/**
 * The day from which the contract allows to suspend the service because of an overdue invoice (Article 8).
 * @param remindedOn the day of the first reminder after its due date
 */
export const suspendableFrom = (remindedOn: string): string => addDays(remindedOn, suspensionDays);
