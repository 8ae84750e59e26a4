import { acknowledge, submitOnboarding } from '@portal/shared/onboarding/contract';
import { keepEmail } from '@portal/shared/users/account-contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export const useAcknowledge = () => useApiMutation(acknowledge);

export const useKeepEmail = () => useApiMutation(keepEmail);

export function useSubmitOnboarding() {
  const { t } = useTranslation('onboarding');
  return useApiMutation(submitOnboarding, {
    onSuccess: () => showToast('success', t('submitted')),
  });
}
