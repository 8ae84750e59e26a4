import { addDays, addMonths } from '#calendar/calendar.ts';
import type { FieldCode } from '#errors/field-codes.ts';

/** No case is older, so an earlier year is a typing error. */
const longestCaseYears = 10;

/**
 * Why nothing of a case, such as a payment or a step, can have happened on a day; undefined if it can. Days are `YYYY-MM-DD`.
 * @param daysAhead how many days after `today` are allowed
 */
export function faultOfCaseDay(day: string, today: string, daysAhead = 0): FieldCode | undefined {
  if (day > addDays(today, daysAhead)) return 'DATE_IN_FUTURE';
  return day < addMonths(today, -12 * longestCaseYears) ? 'DATE_LONG_AGO' : undefined;
}
