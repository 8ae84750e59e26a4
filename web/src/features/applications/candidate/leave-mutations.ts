import { listApplications, withdrawApplication } from '@portal/shared/applications/contract';
import { cancelContract, listContracts } from '@portal/shared/contracts/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getJob, listJobs } from '@portal/shared/jobs/contract';
import { getProgress } from '@portal/shared/labor-progress/contract';
import { listRefunds } from '@portal/shared/refunds/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

const afterLeaving = [listApplications, listContracts, getJob, listJobs, listInvoices, listRefunds, getProgress];

export function useWithdrawApplication() {
  const { t } = useTranslation('jobs');
  return useApiMutation(withdrawApplication, {
    invalidates: afterLeaving,
    onSuccess: () => showToast('success', t('withdrawn')),
  });
}

export function useCancelContract() {
  const { t } = useTranslation('jobs');
  return useApiMutation(cancelContract, {
    invalidates: afterLeaving,
    onSuccess: () => showToast('success', t('cancelled')),
  });
}
