import {
  acknowledge,
  confirmStep,
  getOnboarding,
  listSteps,
  submitOnboarding,
} from '@portal/shared/onboarding/contract';
import { getMe } from '@portal/shared/users/contract';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../platform/http/query.ts';
import { useApiMutation } from '../../platform/http/use-api-mutation.ts';
import { showToast } from '../../platform/toast/toast.ts';

export function useConfirmStep() {
  const { t } = useTranslation('onboarding');
  return useApiMutation(confirmStep, {
    invalidates: [listSteps, getOnboarding],
    onSuccess: () => showToast('success', t('stepConfirmed')),
    // It may have been changed while it was read: then the new words have to be read.
    onError: () => void invalidate(listSteps, getOnboarding),
  });
}

export const useAcknowledge = () => useApiMutation(acknowledge, { invalidates: [getOnboarding] });

export function useSubmitOnboarding() {
  const { t } = useTranslation('onboarding');
  return useApiMutation(submitOnboarding, {
    invalidates: [getOnboarding, getMe],
    onSuccess: () => showToast('success', t('submitted')),
  });
}
