import { getOverview } from '@portal/shared/overview/contract';
import { apiQuery } from '../../platform/http/query.ts';

const refreshMs = 60_000;

/** How much waits; asked again each minute, for others work on the same cases. */
export const overviewQuery = () => ({
  ...apiQuery(getOverview, {}),
  refetchInterval: refreshMs,
  meta: { isSilent: true },
});
