import { deleteFile, uploadFile } from '@portal/shared/files/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

/** The caller shows the failure, because the file stays picked there. */
export const useSubmitDocument = () => useApiUpload(uploadFile, { isSilent: true });

export function useDeleteFile() {
  const { t } = useTranslation('documents');
  return useApiMutation(deleteFile, {
    onSuccess: () => showToast('success', t('deleted')),
  });
}
