import type { StaffJob } from '@portal/shared/jobs/contract';
import { listStaffJobs } from '@portal/shared/jobs/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/http/call.ts';
import { currentLanguage } from '../../platform/i18n/i18n.ts';

/** Reads every page of the hiring jobs. @throws {ApiFailure} if one of them fails */
async function readHiringJobs(signal: AbortSignal): Promise<StaffJob[]> {
  const jobs: StaffJob[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const answer = await callApi(listStaffJobs, { query: { status: 'hiring', pageSize: 100, page } }, { signal });
    jobs.push(...answer.items);
    totalPages = answer.totalPages;
  }
  return jobs;
}

/** All hiring jobs: those that staff can offer to somebody. The screen shows a failure, so there is no toast. */
export const hiringJobsQuery = () =>
  queryOptions({
    queryKey: [listStaffJobs.path, currentLanguage(), 'hiring'],
    queryFn: ({ signal }) => readHiringJobs(signal),
    // The former answer stays until its translation arrives.
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
