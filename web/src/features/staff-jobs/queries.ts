import { listFeePlans } from '@portal/shared/fee-plans/contract';
import { getStaffJob, listJobCategories, listStaffJobs } from '@portal/shared/jobs/contract';
import { apiQuery } from '../../platform/http/query.ts';
import type { JobsSearch } from './jobs-search.ts';

const listsFreshMs = 300_000;

export const staffJobsQuery = (search: JobsSearch) => apiQuery(listStaffJobs, { query: search });
export const staffJobQuery = (uid: string) => ({
  ...apiQuery(getStaffJob, { params: { uid } }),
  meta: { isSilent: true },
});
export const feePlansQuery = () => ({ ...apiQuery(listFeePlans, {}), staleTime: listsFreshMs });
export const categoriesQuery = () => ({ ...apiQuery(listJobCategories, {}), staleTime: listsFreshMs });
