import { getOverview } from '@portal/shared/overview/contract';
import { apiQuery } from '#platform/http/query.ts';

const refreshMs = 60_000;

/** The number of open work items. It is fetched every minute, because colleagues work on the same cases. */
export const overviewQuery = () => ({
  ...apiQuery(getOverview, {}),
  refetchInterval: refreshMs,
  meta: { isSilent: true },
});
