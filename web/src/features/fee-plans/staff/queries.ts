import { listFeePlanVersions, listGovernmentFees } from '@portal/shared/fee-plans/contract';
import { wholeListQuery } from '#platform/http/query.ts';

/** The page shows a failure in place of the content, so there is no toast. */
export const versionsQuery = (name: string) => ({
  ...wholeListQuery(listFeePlanVersions, { params: { name } }),
  meta: { isSilent: true },
});
export const feesQuery = () => ({ ...wholeListQuery(listGovernmentFees, {}), meta: { isSilent: true } });
