import { listUserFiles } from '@portal/shared/files/contract';
import { countUsers, listUsers } from '@portal/shared/users/contract';
import { apiQuery } from '../../../platform/http/query.ts';
import type { UsersSearch } from './users-search.ts';

/** Its failure is shown in the place of the list. */
export const usersQuery = (search: UsersSearch) => ({
  ...apiQuery(listUsers, { query: search }),
  meta: { isSilent: true },
});
export const userCountsQuery = (search: Omit<UsersSearch, 'page' | 'sort'>) => ({
  ...apiQuery(countUsers, { query: search }),
  meta: { isSilent: true },
});

/** So many of a case are looked through for those that wait. */
export const waitingPageSize = 100;
export const waitingFilesQuery = (email: string) =>
  apiQuery(listUserFiles, { params: { email }, query: { pageSize: waitingPageSize } });
