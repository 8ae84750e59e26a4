import { getStaffJob, listStaffJobs } from '@portal/shared/jobs/contract';
import { feePlansQuery } from '../../../entities/fee-plans/queries.ts';
import { apiQuery } from '../../../platform/http/query.ts';
import type { JobsSearch } from './jobs-search.ts';

/** Its failure is shown in the place of the list. */
export const staffJobsQuery = (search: JobsSearch) => ({
  ...apiQuery(listStaffJobs, { query: search }),
  meta: { isSilent: true },
});
export const staffJobQuery = (uid: string) => ({
  ...apiQuery(getStaffJob, { params: { uid } }),
  meta: { isSilent: true },
});
/** The plans that a job can have; they rarely change. */
export const planChoicesQuery = () => ({ ...feePlansQuery(), staleTime: 300_000 });
