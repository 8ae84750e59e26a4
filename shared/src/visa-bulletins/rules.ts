import { addDays, addMonths, daysBetween } from '#calendar/calendar.ts';

/**
 * Whose turn it is in a month, for EB-3 Other Workers (EW): people whose priority date is earlier than this day
 * (`YYYY-MM-DD`), everybody (`C`, current), or nobody (`U`, unavailable).
 */
export type CutOff = string;

/** A month of the Visa Bulletin (`YYYY-MM`) with the final action date that applies to people born in Vietnam. */
export interface BulletinMonth {
  month: string;
  cutOff: CutOff;
}

const isDay = (cutOff: CutOff | undefined): cutOff is string =>
  cutOff !== undefined && cutOff !== 'C' && cutOff !== 'U';

/** Returns whether a visa is available. A priority date that equals the cut-off date still waits. */
export const isCurrent = (cutOff: CutOff, priorityDate: string): boolean =>
  cutOff === 'C' || (isDay(cutOff) && priorityDate < cutOff);

const daysPerMonth = 365.25 / 12;
const firstDayOf = (month: string) => `${month}-01`;
const monthsBetween = (from: string, to: string) => daysBetween(from, to) / daysPerMonth;
const withOneDecimal = (value: number) => Math.round(value * 10) / 10;

/** The month that is `months` later. */
const addToMonth = (month: string, months: number) => addMonths(firstDayOf(month), months).slice(0, 7);

/**
 * By how many months the cut-off date moved in the last `months` months; negative if it went back, and null unless both
 * months have a date.
 * @param bulletins the oldest first
 */
export function movedMonths(bulletins: readonly BulletinMonth[], months: number): number | null {
  const newest = bulletins.at(-1);
  const earlier = newest && bulletins.find(({ month }) => month === addToMonth(newest.month, -months));
  if (!isDay(newest?.cutOff) || !isDay(earlier?.cutOff)) return null;
  return monthsBetween(earlier.cutOff, newest.cutOff);
}

/**
 * The last month in which the date went back from that of the month before, or that got a date again after everybody was
 * current. `U` is no step back: it says that the visas of a year are used up.
 * @param bulletins the oldest first
 */
export const findRetreat = (bulletins: readonly BulletinMonth[]): string | undefined =>
  bulletins.findLast(({ month, cutOff }) => {
    const before = bulletins.find((one) => one.month === addToMonth(month, -1))?.cutOff;
    return isDay(cutOff) && (before === 'C' || (isDay(before) && cutOff < before));
  })?.month;

/** The spans whose pace is continued: short, middle, and long, in months. */
const spans = [12, 24, 36] as const;
/** Beyond this, an estimate says nothing. */
const longestEstimateMonths = 40 * 12;

export interface WaitEstimate {
  isCurrent: boolean;
  /** From the cut-off date to the priority date. Zero if it is this person's turn, null in a month without a date. */
  monthsApart: number | null;
  /** The first day of the month in which the turn comes at the fastest of the paces; null if no pace leads there. */
  from: string | null;
  /** The same at the slowest; null if there is no end at that pace. */
  to: string | null;
}

/**
 * The range of months in which a person's turn comes if the cut-off date goes on as fast as it moved in the last 12, 24,
 * or 36 months. It is no promise: the dates can stop, jump, or go back.
 * @param bulletins the oldest first, at least one
 */
export function estimateWait(bulletins: readonly BulletinMonth[], priorityDate: string): WaitEstimate {
  const newest = bulletins.at(-1);
  const none = { from: null, to: null };
  if (newest && isCurrent(newest.cutOff, priorityDate)) return { isCurrent: true, monthsApart: 0, ...none };
  if (!newest || !isDay(newest.cutOff)) return { isCurrent: false, monthsApart: null, ...none };

  const monthsApart = monthsBetween(newest.cutOff, priorityDate);
  const paces = spans.flatMap((span) => {
    const moved = movedMonths(bulletins, span);
    return moved === null ? [] : [moved / span];
  });
  const monthAt = (pace: number) => {
    const wait = Math.ceil(monthsApart / pace);
    return pace > 0 && wait <= longestEstimateMonths ? addMonths(firstDayOf(newest.month), Math.max(wait, 1)) : null;
  };
  return {
    isCurrent: false,
    monthsApart: withOneDecimal(monthsApart),
    from: monthAt(Math.max(...paces)),
    to: monthAt(Math.min(...paces)),
  };
}

/**
 * The estimate of when the turn comes, also in a month without visas: it rests on the newest month that has them. Without an estimate,
 * the turn has neither an earliest nor a latest month.
 * @param bulletins the oldest first, at least one
 */
export function estimateTurn(bulletins: readonly BulletinMonth[], priorityDate: string): WaitEstimate {
  const withVisas = bulletins.slice(0, bulletins.findLastIndex(({ cutOff }) => cutOff !== 'U') + 1);
  const estimate = estimateWait(withVisas, priorityDate);
  // The turn had come, but no visa is available.
  if (estimate.isCurrent && withVisas.length < bulletins.length) {
    return { isCurrent: false, monthsApart: null, from: null, to: null };
  }
  return estimate;
}

/** The years from today to the month of a turn, in half years and at least one of them. Every screen that says a wait in years says these. */
export const waitYears = (today: string, turn: string): number =>
  Math.max(0.5, Math.round((daysBetween(today, turn) / 365.25) * 2) / 2);

/** A child who may become too old to come along. */
export interface AgingChild {
  fullName: string;
  /** The first day on which the child counts as 21. */
  countsAs21On: string;
  /** `passed`: that day is over. `likely`: it comes before the turn at any pace. `possible`: at some pace. */
  risk: 'passed' | 'likely' | 'possible';
}

/** @returns undefined if the turn comes early enough at every pace */
function riskOf(countsAs21On: string, { from, to }: WaitEstimate, today: string): AgingChild['risk'] | undefined {
  if (countsAs21On <= today) return 'passed';
  if (from !== null && from >= countsAs21On) return 'likely';
  return to === null || to >= countsAs21On ? 'possible' : undefined;
}

/**
 * The children who may count as 21 before it is the family's turn. The days for which the I-140 was pending are
 * subtracted from a child's age (Child Status Protection Act, INA 203(h)(1)); those of a petition that is not approved
 * yet are not known.
 * @param estimate that of `estimateTurn`, so that a month without visas does not hide the risk
 * @param i140 the days of filing and approval; null while it is not approved
 */
export function findAgingChildren(
  children: readonly { fullName: string; dateOfBirth: string }[],
  {
    estimate,
    i140,
    today,
  }: { estimate: WaitEstimate; i140: { filedOn: string; approvedOn: string } | null; today: string },
): AgingChild[] {
  if (estimate.isCurrent) return [];
  const pendingDays = i140 ? Math.max(daysBetween(i140.filedOn, i140.approvedOn), 0) : 0;
  return children.flatMap(({ fullName, dateOfBirth }) => {
    const countsAs21On = addDays(addMonths(dateOfBirth, 21 * 12), pendingDays);
    const risk = riskOf(countsAs21On, estimate, today);
    return risk ? [{ fullName, countsAs21On, risk }] : [];
  });
}
