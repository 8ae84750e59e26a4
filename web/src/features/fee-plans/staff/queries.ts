import { listFeePlanVersions, listGovernmentFees } from '@portal/shared/fee-plans/contract';
import { apiQuery } from '../../../platform/http/query.ts';

/** Their failures are shown in the place of the content. */
export const versionsQuery = (name: string) => ({
  ...apiQuery(listFeePlanVersions, { params: { name } }),
  meta: { isSilent: true },
});
export const feesQuery = () => ({ ...apiQuery(listGovernmentFees, {}), meta: { isSilent: true } });
