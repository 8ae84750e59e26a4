import { listStaffJobs } from '@portal/shared/jobs/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readWholeList } from '#platform/http/query.ts';
import { currentLanguage } from '#platform/i18n/i18n.ts';

/** All hiring jobs: those that staff can offer to somebody. The screen shows a failure, so there is no toast. */
export const hiringJobsQuery = () =>
  queryOptions({
    queryKey: [listStaffJobs.path, currentLanguage(), 'hiring'],
    queryFn: async ({ signal }) =>
      (await readWholeList(listStaffJobs, { query: { status: 'hiring' } }, { signal })).items,
    // The former answer stays until its translation arrives.
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
