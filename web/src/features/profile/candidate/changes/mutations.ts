import { uploadFile } from '@portal/shared/files/contract';
import { requestProfileChange } from '@portal/shared/profile-changes/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useRequestChange() {
  const { t } = useTranslation('profileChanges');
  return useApiMutation(requestProfileChange, {
    isSilent: true,
    onSuccess: () => showToast('success', t('sent')),
  });
}

export const useUploadForChange = () => useApiUpload(uploadFile, { isSilent: true });
