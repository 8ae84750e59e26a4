import { addDays } from '../calendar/calendar.ts';

/** How many days ahead a payment request counts as one to pay now: instalments of two years are requested at once. */
export const dueSoonDays = 30;

/** Whether a payment that is not made yet is late or comes soon. @param today YYYY-MM-DD */
export const isDueSoon = ({ dueDate }: { dueDate: string }, today: string): boolean =>
  dueDate <= addDays(today, dueSoonDays);
