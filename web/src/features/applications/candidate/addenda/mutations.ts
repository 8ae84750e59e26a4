import { declineAddendum, listAddenda, signAddendum } from '@portal/shared/addenda/contract';
import { listApplications } from '@portal/shared/applications/contract';
import { listContracts } from '@portal/shared/contracts/contract';
import { getPaymentPlan, listInvoices } from '@portal/shared/invoices/contract';
import { getJob, listJobs } from '@portal/shared/jobs/contract';
import { getProgress } from '@portal/shared/labor-progress/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export const useSignAddendum = () =>
  useApiMutation(signAddendum, {
    invalidates: [
      listAddenda,
      listApplications,
      listContracts,
      listInvoices,
      getPaymentPlan,
      getProgress,
      listJobs,
      getJob,
    ],
    isSilent: true,
  });

export function useDeclineAddendum() {
  const { t } = useTranslation('addenda');
  return useApiMutation(declineAddendum, {
    invalidates: [listAddenda, listJobs, getJob],
    onSuccess: () => showToast('success', t('declined')),
  });
}
