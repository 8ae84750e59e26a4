import { dateFormat } from '#format/formatters.ts';

/** Calendar days are `YYYY-MM-DD` in the business time zone; a date without a time is never a timestamp. */

/** The calendar day of a moment in a time zone. */
export const dayOf = (moment: Date, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);

/** The calendar day that is `days` later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The calendar days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/** The Sunday of a day's week. */
export function endOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? 0 : 7 - weekday);
}

/** The same day of a later month, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfTarget = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfTarget))).toISOString().slice(0, 10);
}

/** @param moment in whole seconds */
const offsetMs = (moment: Date, timeZone: string): number => {
  const parts = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const asUtc = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return asUtc - moment.getTime();
};

/** The distance of a time zone from UTC, such as `GMT+7`. `Intl` writes it only in Chrome 95, Safari 15.4, and later. */
export function nameOffset(moment: Date, timeZone: string): string {
  const minutes = Math.round(offsetMs(moment, timeZone) / 60_000);
  if (minutes === 0) return 'GMT';
  const distance = Math.abs(minutes);
  const rest = distance % 60;
  return `GMT${minutes < 0 ? '-' : '+'}${(distance - rest) / 60}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The moment at which a calendar day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const guess = new Date(`${day}T00:00:00Z`);
  const first = new Date(guess.getTime() - offsetMs(guess, timeZone));
  return new Date(guess.getTime() - offsetMs(first, timeZone));
}

/** The last calendar day that has ended by a moment: the day of a deadline that ends there. */
export const lastDayBefore = (moment: Date, timeZone: string): string =>
  dayOf(new Date(moment.getTime() - 1), timeZone);

/** The moment at which a calendar day ends in a time zone. A deadline on that day is met until then. */
export const endOfDay = (day: string, timeZone: string): Date => startOfDay(addDays(day, 1), timeZone);
