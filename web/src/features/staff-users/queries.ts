import { listUserApplications } from '@portal/shared/applications/contract';
import { getFileContent, listUserFiles } from '@portal/shared/files/contract';
import { getUserQuestionnaire } from '@portal/shared/questionnaire/contract';
import { listUserTransfers } from '@portal/shared/transfers/contract';
import { countUsers, getUser, listUsers } from '@portal/shared/users/contract';
import { apiQuery } from '../../platform/http/query.ts';
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
export const userQuery = (email: string) => apiQuery(getUser, { params: { email } });
export const userQuestionnaireQuery = (email: string) => apiQuery(getUserQuestionnaire, { params: { email } });

const waitingPageSize = 100;
export const waitingApplicationsQuery = (email: string) =>
  apiQuery(listUserApplications, { params: { email }, query: { pageSize: waitingPageSize } });
export const waitingTransfersQuery = (email: string) =>
  apiQuery(listUserTransfers, { params: { email }, query: { pageSize: waitingPageSize } });
export const waitingFilesQuery = (email: string) =>
  apiQuery(listUserFiles, { params: { email }, query: { pageSize: waitingPageSize } });

/** Each fetch is an entry in the audit log, so it is fetched once. */
export const fileContentQuery = (uid: string) => ({
  ...apiQuery(getFileContent, { params: { uid } }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true },
});
