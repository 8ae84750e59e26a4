import type { PageSize } from '#platform/search-params.ts';
import { pageParam, pageSizeParam, sortParam, textParam } from '#platform/search-params.ts';

export const sortFields = ['name', 'job_count', 'people_count', 'registration_checked_on'] as const;
type SortField = (typeof sortFields)[number];

export interface EmployersSearch {
  page?: number | undefined;
  pageSize?: PageSize | undefined;
  sort?: SortField | `-${SortField}` | undefined;
  search?: string | undefined;
}

/** The search parameters of the list: filter, sorting, page. */
export const readEmployersSearch = (raw: Record<string, unknown>): EmployersSearch => ({
  page: pageParam(raw.page),
  pageSize: pageSizeParam(raw.pageSize),
  sort: sortParam(sortFields, raw.sort),
  search: textParam(raw.search),
});
