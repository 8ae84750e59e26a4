import type { JobStatus } from '@portal/shared/jobs/workflow';
import { jobStatuses } from '@portal/shared/jobs/workflow';
import type { PageSize } from '#platform/search-params.ts';
import { choiceParam, pageParam, pageSizeParam, sortParam, textParam, withoutBlanks } from '#platform/search-params.ts';
import { readDraft } from '#platform/stores/form-store.ts';

export const sortFields = ['created_at', 'quantity', 'status'] as const;
type SortField = (typeof sortFields)[number];

/** The states that a list can be limited to. A draft is a locked job for clients, and a state of its own for the reader. */
export const statusFilters = ['draft', ...jobStatuses] as const;

export interface JobsSearch {
  page?: number;
  pageSize?: PageSize | undefined;
  sort?: SortField | `-${SortField}`;
  search?: string;
  status?: JobStatus | 'draft';
}

/** The search parameters of the list: filters, sorting, page. */
export const readJobsSearch = (raw: Record<string, unknown>): JobsSearch => ({
  page: pageParam(raw.page),
  pageSize: pageSizeParam(raw.pageSize),
  sort: sortParam(sortFields, raw.sort),
  search: textParam(raw.search),
  status: choiceParam(statusFilters, raw.status),
});

/** The latest filters of each person. */
export const jobsSearchMemory = 'list:jobs';

/** The filters of a visit without any in the address; none if the person has cleared them. */
export function rememberedJobsSearch(): JobsSearch | undefined {
  // Another release may have stored a filter or an order that is no longer known.
  const draft = withoutBlanks(readJobsSearch(readDraft<Record<string, unknown>>(jobsSearchMemory) ?? {}));
  return Object.keys(draft).length > 0 ? draft : undefined;
}
