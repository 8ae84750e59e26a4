import { listApplications, listUserApplications } from '@portal/shared/applications/contract';
import { apiQuery } from '#platform/http/query.ts';

/** The candidate's own applications, newest first, on one page. */
export const ownApplicationsQuery = () => apiQuery(listApplications, { query: { pageSize: 100 } });
export const userApplicationsQuery = (email: string, query: { page?: number }) =>
  apiQuery(listUserApplications, { params: { email }, query });
