import { submitOnboarding } from '@portal/shared/onboarding/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useSubmitOnboarding({ onSuccess }: { onSuccess: () => void }) {
  const { t } = useTranslation('onboarding');
  return useApiMutation(submitOnboarding, {
    onSuccess: () => {
      showToast('success', t('submitted'));
      onSuccess();
    },
  });
}
