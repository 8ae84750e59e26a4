import { getOverview } from '@portal/shared/overview/contract';
import { apiQuery } from '#platform/http/query.ts';

const refreshMs = 60_000;

/** The number of open work items, everybody's unless an owner is named. It is fetched every minute, because colleagues work on the same cases. */
export const overviewQuery = (owner?: string) => ({
  ...apiQuery(getOverview, owner ? { query: { owner } } : {}),
  refetchInterval: refreshMs,
  meta: { isSilent: true },
});
