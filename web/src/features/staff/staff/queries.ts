import * as staff from '@portal/shared/staff/contract';
import { apiQuery } from '#platform/http/query.ts';
import type { PageSize } from '#platform/search-params.ts';

/** The search parameters of the list's address. */
export interface StaffSearch {
  page?: number;
  pageSize?: PageSize | undefined;
  search?: string;
  roleName?: string | undefined;
}

export const staffQuery = (search: StaffSearch) => ({
  ...apiQuery(staff.listStaff, { query: search }),
  meta: { isSilent: true },
});
