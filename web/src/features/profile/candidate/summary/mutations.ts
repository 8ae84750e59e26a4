import { acknowledge, getOnboarding, submitOnboarding } from '@portal/shared/onboarding/contract';
import { getMe, keepEmail } from '@portal/shared/users/account-contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export const useAcknowledge = () => useApiMutation(acknowledge, { invalidates: [getOnboarding] });

export const useKeepEmail = () => useApiMutation(keepEmail, { invalidates: [getMe] });

export function useSubmitOnboarding() {
  const { t } = useTranslation('onboarding');
  return useApiMutation(submitOnboarding, {
    invalidates: [getOnboarding, getMe],
    onSuccess: () => showToast('success', t('submitted')),
  });
}
