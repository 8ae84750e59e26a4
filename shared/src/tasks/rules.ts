import { daysBetween } from '#calendar/calendar.ts';

/** The days since the last day for a task; 0 if it has not passed. Every list says so. @param today YYYY-MM-DD */
export const daysLate = (dueOn: string | null, today: string): number =>
  dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today));
