import { getStaffJob, listPeopleOfJob, listStaffJobs } from '@portal/shared/jobs/contract';
import { feePlansQuery } from '#entities/fee-plans/queries.ts';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';
import type { JobsSearch } from './jobs-search.ts';

/** The page shows a failure in place of the list, so there is no toast. */
export const staffJobsQuery = ({ status, ...search }: JobsSearch) => ({
  ...apiQuery(listStaffJobs, {
    query: {
      ...search,
      ...(status === 'draft' ? { isDraft: 'true' } : { status }),
      ...(status === 'locked' && { isDraft: 'false' }),
    },
  }),
  meta: { isSilent: true },
});
export const staffJobQuery = (uid: string) => ({
  ...apiQuery(getStaffJob, { params: { uid } }),
  meta: { isSilent: true },
});
export const peopleOfJobQuery = (uid: string) => ({
  ...wholeListQuery(listPeopleOfJob, { params: { uid } }),
  meta: { isSilent: true },
});
/** The fee plans that a job can have. They rarely change. */
export const planChoicesQuery = () => ({ ...feePlansQuery(), staleTime: 300_000 });
