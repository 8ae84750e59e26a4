import { submitTransfer } from '@portal/shared/transfers/contract';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useSubmitTransfer() {
  const { t } = useTranslation('invoices');
  return useApiUpload(submitTransfer, {
    isSilent: true,
    onSuccess: () => showToast('success', t('submitted')),
  });
}
