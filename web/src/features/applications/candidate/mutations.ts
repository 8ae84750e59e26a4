import { applyForJob, listApplications, withdrawApplication } from '@portal/shared/applications/contract';
import { listContracts } from '@portal/shared/contracts/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getJob, listJobs } from '@portal/shared/jobs/contract';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../platform/http/use-api-mutation.ts';
import { showToast } from '../../../platform/toast/toast.ts';

export const useApply = () =>
  useApiMutation(applyForJob, {
    invalidates: [listApplications, listContracts, listInvoices, listJobs, getJob],
    isSilent: true,
  });

export function useWithdrawApplication() {
  const { t } = useTranslation('jobs');
  return useApiMutation(withdrawApplication, {
    invalidates: [listApplications, getJob, listJobs, listInvoices],
    onSuccess: () => showToast('success', t('withdrawn')),
  });
}
