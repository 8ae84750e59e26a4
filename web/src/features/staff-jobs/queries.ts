import { listFeePlans } from '@portal/shared/fee-plans/contract';
import { listStaffJobCategories } from '@portal/shared/job-categories/contract';
import { getStaffJob, listJobCategories, listStaffJobs } from '@portal/shared/jobs/contract';
import { getOverview } from '@portal/shared/overview/contract';
import { apiQuery } from '../../platform/http/query.ts';
import type { JobsSearch } from './jobs-search.ts';

const listsFreshMs = 300_000;

/** Its failure is shown in the place of the list. */
export const staffJobsQuery = (search: JobsSearch) => ({
  ...apiQuery(listStaffJobs, { query: search }),
  meta: { isSilent: true },
});
export const holdsQuery = () => ({ ...apiQuery(getOverview, {}), meta: { isSilent: true } });
export const staffJobQuery = (uid: string) => ({
  ...apiQuery(getStaffJob, { params: { uid } }),
  meta: { isSilent: true },
});
export const feePlansQuery = () => ({ ...apiQuery(listFeePlans, {}), staleTime: listsFreshMs });
/** As staff keep them, with how many jobs have each. */
export const staffCategoriesQuery = () => ({ ...apiQuery(listStaffJobCategories, {}), meta: { isSilent: true } });
export const categoriesQuery = () => ({ ...apiQuery(listJobCategories, {}), staleTime: listsFreshMs });
