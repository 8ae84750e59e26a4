import { maxChosen } from '@portal/shared/cases/chosen';
import { getCase } from '@portal/shared/cases/contract';
import { countUsers, listUsers } from '@portal/shared/users/contract';
import { apiQuery, readWholeList } from '#platform/http/query.ts';
import type { UsersSearch } from './users-search.ts';

/** The page shows a failure in place of the list, so there is no toast. */
export const usersQuery = (search: UsersSearch) => ({
  ...apiQuery(listUsers, { query: search }),
  meta: { isSilent: true },
});
export const userCountsQuery = (search: Omit<UsersSearch, 'page' | 'sort'>) => ({
  ...apiQuery(countUsers, { query: search }),
  meta: { isSilent: true },
});

/** The candidates on all pages of the list. */
export const readListedUsers = ({ page: _page, pageSize: _size, ...query }: UsersSearch) =>
  readWholeList(listUsers, { query }, { atMost: maxChosen });

/** Where a case stands. */
export const caseQuery = (email: string) => ({ ...apiQuery(getCase, { params: { email } }), meta: { isSilent: true } });

/** The profile that has waited longest for a decision, and how many wait. */
export const nextReviewQuery = () =>
  apiQuery(listUsers, { query: { status: 'REVIEWING', sort: 'submitted_at', pageSize: 1 } });
