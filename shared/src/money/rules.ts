import { addDays } from '#calendar/calendar.ts';

/** How long invoices are overdue, in days. */
export const overdueBuckets = ['0_30', '31_60', '61_90', 'over_90'] as const;
export type OverdueBucket = (typeof overdueBuckets)[number];

const daysOf: Record<OverdueBucket, { from: number; to: number | null }> = {
  '0_30': { from: 1, to: 30 },
  '31_60': { from: 31, to: 60 },
  '61_90': { from: 61, to: 90 },
  over_90: { from: 91, to: null },
};

/** The due dates of a bucket, as the list of invoices filters them. Days are `YYYY-MM-DD`. */
export function dueDatesOf(bucket: OverdueBucket, today: string): { dueFrom?: string; dueTo: string } {
  const { from, to } = daysOf[bucket];
  return { ...(to !== null && { dueFrom: addDays(today, -to) }), dueTo: addDays(today, -from) };
}

/** The bucket of an invoice that is overdue by so many days. */
export const bucketOf = (days: number): OverdueBucket =>
  overdueBuckets.find((bucket) => days <= (daysOf[bucket].to ?? Number.POSITIVE_INFINITY)) ?? 'over_90';

/** The first and the last day of a month. @param month `YYYY-MM` */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: addDays(`${monthAfter(month, 1)}-01`, -1) };
}

/** The month so many months later, or before. @param month `YYYY-MM` */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}
