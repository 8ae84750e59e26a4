import { addDays, endOfWeek, lastDayBefore } from '#calendar/calendar.ts';

/** How urgent work is, the most urgent first. */
export const urgencies = ['overdue', 'soon', 'today', 'week', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** From so many days before a promised or legal day on, its work comes before all targets of the office. */
export const soonDays = 3;

interface Present {
  now: Date;
  /** YYYY-MM-DD */
  today: string;
  timeZone: string;
}

/**
 * How urgent an item is. Only a promised or legal deadline can be overdue. An item whose target the office missed is due today, so that
 * it never stands before a request of an agency that ends in two days.
 * @param until the deadline or target; null for work that has none
 */
export function urgencyOf(
  { until, isTarget }: { until: string | null; isTarget: boolean },
  { now, today, timeZone }: Present,
): Urgency {
  if (until === null) return 'later';
  const end = new Date(until);
  if (!isTarget && end <= now) return 'overdue';
  const day = lastDayBefore(end, timeZone);
  if (!isTarget && day <= addDays(today, soonDays)) return 'soon';
  if (day <= today) return 'today';
  return day <= endOfWeek(today) ? 'week' : 'later';
}
