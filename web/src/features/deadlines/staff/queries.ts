import { addDays, addMonths } from '@portal/shared/calendar/calendar';
import { countDeadlines, listDeadlines, listDeadlinesOf } from '@portal/shared/deadlines/contract';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';
import type { DeadlinesSearch } from './deadlines-search.ts';

export const deadlinesQuery = ({ kind, owner, from, to, page, pageSize = 50 }: DeadlinesSearch) =>
  apiQuery(listDeadlines, { query: { kind, owner, from, to, page, pageSize } });

/** Everything that falls due on a day. */
export const deadlinesOnQuery = (day: string, which: Pick<DeadlinesSearch, 'kind' | 'owner'>) =>
  wholeListQuery(listDeadlines, { query: { ...which, from: day, to: day } });

/** The counts of the days that the calendar of a month shows: its own, and those of its first and last week. */
export function monthQuery(day: string, which: Pick<DeadlinesSearch, 'kind' | 'owner'>) {
  const first = `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const last = addDays(addMonths(first, 1), -1);
  const toSunday = 6 - ((new Date(`${last}T00:00:00Z`).getUTCDay() + 6) % 7);
  return apiQuery(countDeadlines, { query: { ...which, from: addDays(first, -weekday), to: addDays(last, toSunday) } });
}

export const deadlinesOfQuery = (email: string) => wholeListQuery(listDeadlinesOf, { params: { email } });
