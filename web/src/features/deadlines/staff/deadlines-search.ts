import type { DeadlineKind } from '@portal/shared/deadlines/rules';
import type { PageSize } from '#platform/search-params.ts';

export const deadlineViews = ['list', 'calendar'] as const;

export interface DeadlinesSearch {
  view?: (typeof deadlineViews)[number] | undefined;
  kind?: DeadlineKind | undefined;
  owner?: string | undefined;
  /** Of the list, instead of `from` and `to`: today until the end of the week, also in a link that is opened next week. */
  when?: 'week' | undefined;
  /** Of the list. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
  pageSize?: PageSize | undefined;
  /** The chosen day of the calendar, which shows its month. */
  day?: string | undefined;
}
