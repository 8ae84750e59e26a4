import { confirmStep } from '@portal/shared/onboarding/contract';
import { refresh } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useConfirmStep() {
  const { t } = useTranslation('onboarding');
  return useApiMutation(confirmStep, {
    onSuccess: () => showToast('success', t('stepConfirmed')),
    // The step may have changed during reading, so the new text must be shown.
    onError: () => void refresh(),
  });
}
