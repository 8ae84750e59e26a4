import { declineAddendum, getAddendum, listAddenda, signAddendum } from '@portal/shared/addenda/contract';
import { listApplications } from '@portal/shared/applications/contract';
import { listContracts } from '@portal/shared/contracts/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { getPaymentPlan, listInvoices } from '@portal/shared/invoices/contract';
import { getJob, listJobs } from '@portal/shared/jobs/contract';
import { getProgress } from '@portal/shared/labor-progress/contract';
import { apiQuery } from '../../../platform/http/query.ts';
import { useApiMutation } from '../../../platform/http/use-api-mutation.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { showToast } from '../../../platform/toast/toast.ts';

export const addendumQuery = (uid: string, languageCode: LanguageCode) => ({
  ...apiQuery(getAddendum, { params: { uid }, query: { languageCode } }),
  meta: { isSilent: true },
  // The text must not change while the candidate reads it. Signing sends its hash anyway.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

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
