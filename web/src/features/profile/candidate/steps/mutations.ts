import { confirmStep, getOnboarding, listSteps } from '@portal/shared/onboarding/contract';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../../../platform/http/query.ts';
import { useApiMutation } from '../../../../platform/http/use-api-mutation.ts';
import { showToast } from '../../../../platform/toast/toast.ts';

export function useConfirmStep() {
  const { t } = useTranslation('onboarding');
  return useApiMutation(confirmStep, {
    invalidates: [listSteps, getOnboarding],
    onSuccess: () => showToast('success', t('stepConfirmed')),
    // It may have been changed while it was read: then the new words have to be read.
    onError: () => void invalidate(listSteps, getOnboarding),
  });
}
