import { listUserTimeline } from '@portal/shared/timeline/contract';
import { timelineKinds } from '@portal/shared/timeline/kinds';
import { apiQuery } from '#platform/http/query.ts';
import { choiceParam } from '#platform/search-params.ts';

/** The search parameters of the timeline's address. */
export interface TimelineSearch {
  page?: number | undefined;
  kind?: string | undefined;
}

/** The kind that the address filters by, if there is such a kind. */
export const kindOf = ({ kind }: TimelineSearch) => choiceParam(timelineKinds, kind);

export const timelineQuery = (email: string, search: TimelineSearch) => ({
  ...apiQuery(listUserTimeline, {
    params: { email },
    query: { page: search.page, kind: kindOf(search), pageSize: 25 },
  }),
  meta: { isSilent: true },
});
