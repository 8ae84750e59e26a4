import { confirmStep, getOnboarding, listSteps } from '@portal/shared/onboarding/contract';
import { invalidate } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useConfirmStep() {
  const { t } = useTranslation('onboarding');
  return useApiMutation(confirmStep, {
    invalidates: [listSteps, getOnboarding],
    onSuccess: () => showToast('success', t('stepConfirmed')),
    // The step may have changed during reading, so the new text must be shown.
    onError: () => void invalidate(listSteps, getOnboarding),
  });
}
