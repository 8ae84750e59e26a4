import { declineAddendum, signAddendum } from '@portal/shared/addenda/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export const useSignAddendum = () =>
  useApiMutation(signAddendum, {
    isSilent: true,
  });

export function useDeclineAddendum() {
  const { t } = useTranslation('addenda');
  return useApiMutation(declineAddendum, {
    onSuccess: () => showToast('success', t('declined')),
  });
}
