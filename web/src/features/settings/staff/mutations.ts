import { updateSettings } from '@portal/shared/settings/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useUpdateSettings() {
  const { t } = useTranslation('staffSettings');
  return useApiMutation(updateSettings, {
    isSilent: true,
    onSuccess: () => showToast('success', t('saved')),
  });
}
