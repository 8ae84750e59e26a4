import { getEmployer, listEmployers } from '@portal/shared/employers/contract';
import { apiQuery } from '#platform/http/query.ts';
import type { EmployersSearch } from './employers-search.ts';

/** The page shows a failure in place of the content, so there is no toast. */
export const employersQuery = (search: EmployersSearch) => ({
  ...apiQuery(listEmployers, { query: search }),
  meta: { isSilent: true },
});
export const employerQuery = (uid: string) => ({
  ...apiQuery(getEmployer, { params: { uid } }),
  meta: { isSilent: true },
});
