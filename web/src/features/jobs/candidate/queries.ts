import { getJobFeePlan } from '@portal/shared/fee-plans/contract';
import { listJobs } from '@portal/shared/jobs/contract';
import type { openJobStatuses } from '@portal/shared/jobs/workflow';
import { apiQuery } from '#platform/http/query.ts';

/** The search parameters of /jobs. */
export interface JobFilters {
  page?: number;
  search?: string;
  category?: string;
  location?: string;
  status?: (typeof openJobStatuses)[number];
  /** Dollars per hour. */
  salaryFrom?: number;
  salaryTo?: number;
}

const toCents = (dollars: number | undefined) => (dollars === undefined ? undefined : Math.round(dollars * 100));

export const jobsQuery = ({ salaryFrom, salaryTo, ...rest }: JobFilters) => {
  const salaryUnit = salaryFrom === undefined && salaryTo === undefined ? undefined : ('hour' as const);
  const query = { ...rest, salaryFrom: toCents(salaryFrom), salaryTo: toCents(salaryTo), salaryUnit };
  return apiQuery(listJobs, { query });
};

/** The jobs with seats that come first: three to show, and three in place of those that refused the person. */
export const firstJobsQuery = () => apiQuery(listJobs, { query: { status: 'hiring', pageSize: 6 } });

/** The costs of the job and their dates. */
export const jobFeePlanQuery = (uid: string) => apiQuery(getJobFeePlan, { params: { uid } });
