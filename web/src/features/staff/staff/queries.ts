import type { RoleName } from '@portal/shared/access/roles';
import * as staff from '@portal/shared/staff/contract';
import { apiQuery } from '../../../platform/http/query.ts';

export type StaffRole = Exclude<RoleName, 'CANDIDATE'>;

/** What the address of the list says. */
export interface StaffSearch {
  page?: number;
  search?: string;
  roleName?: StaffRole;
}

export const staffQuery = (search: StaffSearch) => ({
  ...apiQuery(staff.listStaff, { query: search }),
  meta: { isSilent: true },
});
