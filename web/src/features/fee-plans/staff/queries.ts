import { listFeePlanVersions, listGovernmentFees } from '@portal/shared/fee-plans/contract';
import { apiQuery } from '../../../platform/http/query.ts';

/** The page shows a failure in place of the content, so there is no toast. */
export const versionsQuery = (name: string) => ({
  ...apiQuery(listFeePlanVersions, { params: { name } }),
  meta: { isSilent: true },
});
export const feesQuery = () => ({ ...apiQuery(listGovernmentFees, {}), meta: { isSilent: true } });
