import { listApplications, withdrawApplication } from '@portal/shared/applications/contract';
import { getContractToSign } from '@portal/shared/contracts/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getJob, listJobCategories, listJobs } from '@portal/shared/jobs/contract';
import { openJobStatuses } from '@portal/shared/jobs/workflow';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../platform/http/query.ts';
import { useApiMutation } from '../../platform/http/use-api-mutation.ts';
import { currentLanguage } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toast/toast.ts';

/** What the address of /jobs says. */
export interface JobFilters {
  page?: number;
  search?: string;
  category?: string;
  location?: string;
  status?: (typeof openJobStatuses)[number];
}

export const isOpenJobStatus = (status: unknown): status is NonNullable<JobFilters['status']> =>
  (openJobStatuses as readonly unknown[]).includes(status);

export const jobsQuery = (filters: JobFilters) => apiQuery(listJobs, { query: filters });
export const jobCategoriesQuery = () => ({ ...apiQuery(listJobCategories, {}), staleTime: 300_000 });
export const jobQuery = (uid: string) => apiQuery(getJob, { params: { uid } });
export const applicationsQuery = () => apiQuery(listApplications, { query: { pageSize: 100 } });

/** The costs of a job as its contract would have them; only where one may sign. */
export const jobCostsQuery = (uid: string) => ({
  ...apiQuery(getContractToSign, { params: { uid }, query: { languageCode: currentLanguage() } }),
  meta: { isSilent: true },
});

export function useWithdraw() {
  const { t } = useTranslation('jobs');
  return useApiMutation(withdrawApplication, {
    invalidates: [listApplications, getJob, listJobs, listInvoices],
    onSuccess: () => showToast('success', t('withdrawn')),
  });
}
