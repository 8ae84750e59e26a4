import { addDays, dayOf, startOfDay } from './calendar.ts';

/** When the office works: on weekdays from one time of day to another, and on Saturdays if it does. */
export interface BusinessHours {
  /** `HH:MM` */
  from: string;
  to: string;
  worksOnSaturday: boolean;
  timeZone: string;
}

const minuteMs = 60_000;

/** The minutes since midnight of a time of day, `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function isWorkday(day: string, { worksOnSaturday }: BusinessHours): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && (weekday !== 6 || worksOnSaturday);
}

/**
 * The moment at which so many business hours have passed since another moment. Public holidays are not known, so they count as
 * workdays.
 * @param office its `from` is earlier than its `to`
 */
export function addBusinessHours(since: Date, hours: number, office: BusinessHours): Date {
  const { timeZone } = office;
  let leftMs = hours * 3_600_000;
  for (let day = dayOf(since, timeZone); ; day = addDays(day, 1)) {
    if (!isWorkday(day, office)) continue;
    const midnight = startOfDay(day, timeZone).getTime();
    const opensAt = Math.max(since.getTime(), midnight + minutesOf(office.from) * minuteMs);
    const openMs = Math.max(0, midnight + minutesOf(office.to) * minuteMs - opensAt);
    if (leftMs <= openMs) return new Date(opensAt + leftMs);
    leftMs -= openMs;
  }
}
