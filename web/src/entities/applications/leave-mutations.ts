import { withdrawApplication } from '@portal/shared/applications/contract';
import { cancelContract } from '@portal/shared/contracts/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useWithdrawApplication() {
  const { t } = useTranslation('jobs');
  return useApiMutation(withdrawApplication, {
    onSuccess: () => showToast('success', t('withdrawn')),
  });
}

export function useCancelContract() {
  const { t } = useTranslation('jobs');
  return useApiMutation(cancelContract, {
    onSuccess: () => showToast('success', t('cancelled')),
  });
}
