import { getSettings, updateSettings } from '@portal/shared/settings/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { getMe } from '@portal/shared/users/account-contract';
import { invalidate } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export const refetchSettings = () => invalidate(getSettings);

export function useUpdateSettings() {
  const { t } = useTranslation('staffSettings');
  return useApiMutation(updateSettings, {
    isSilent: true,
    // An administrator who requires two-factor authentication for all may be the first who must set it up.
    invalidates: [getSettings, getPublicSettings, getMe],
    onSuccess: () => showToast('success', t('saved')),
  });
}
