import { listUserTimeline } from '@portal/shared/timeline/contract';
import type { TimelineKind } from '@portal/shared/timeline/kinds';
import { apiQuery } from '#platform/http/query.ts';

/** The search parameters of the timeline's address. */
export interface TimelineSearch {
  page?: number | undefined;
  kind?: TimelineKind | undefined;
}

export const timelineQuery = (email: string, search: TimelineSearch) => ({
  ...apiQuery(listUserTimeline, { params: { email }, query: { ...search, pageSize: 25 } }),
  meta: { isSilent: true },
});
