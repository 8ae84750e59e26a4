import { listApplications, withdrawApplication } from '@portal/shared/applications/contract';
import { getJobFeePlan } from '@portal/shared/fee-plans/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getJob, listJobCategories, listJobs } from '@portal/shared/jobs/contract';
import type { openJobStatuses } from '@portal/shared/jobs/workflow';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../platform/http/query.ts';
import { useApiMutation } from '../../platform/http/use-api-mutation.ts';
import { showToast } from '../../platform/toast/toast.ts';

/** What the address of /jobs says. */
export interface JobFilters {
  page?: number;
  search?: string;
  category?: string;
  location?: string;
  status?: (typeof openJobStatuses)[number];
  /** Dollars an hour. */
  salaryFrom?: number;
  salaryTo?: number;
}

const toCents = (dollars: number | undefined) => (dollars === undefined ? undefined : Math.round(dollars * 100));

export const jobsQuery = ({ salaryFrom, salaryTo, ...rest }: JobFilters) => {
  const salaryUnit = salaryFrom === undefined && salaryTo === undefined ? undefined : ('hour' as const);
  const query = { ...rest, salaryFrom: toCents(salaryFrom), salaryTo: toCents(salaryTo), salaryUnit };
  return apiQuery(listJobs, { query });
};
export const jobCategoriesQuery = () => ({ ...apiQuery(listJobCategories, {}), staleTime: 300_000 });
export const jobQuery = (uid: string) => apiQuery(getJob, { params: { uid } });
export const applicationsQuery = () => apiQuery(listApplications, { query: { pageSize: 100 } });

/** What the place costs and when. */
export const jobFeePlanQuery = (uid: string) => apiQuery(getJobFeePlan, { params: { uid } });

export function useWithdraw() {
  const { t } = useTranslation('jobs');
  return useApiMutation(withdrawApplication, {
    invalidates: [listApplications, getJob, listJobs, listInvoices],
    onSuccess: () => showToast('success', t('withdrawn')),
  });
}
