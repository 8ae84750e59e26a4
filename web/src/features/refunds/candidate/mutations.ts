import {
  requestRefund,
  updateRefundAccount,
  uploadRefundEvidence,
  withdrawRefund,
} from '@portal/shared/refunds/contract';
import { fieldCodesOf, toastFailure } from '#platform/http/failures.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useRequestRefund() {
  const { t } = useTranslation('refunds');
  return useApiMutation(requestRefund, {
    isSilent: true,
    onSuccess: () => showToast('success', t('sent')),
  });
}

export function useUpdateRefundAccount() {
  const { t } = useTranslation('refunds');
  return useApiMutation(updateRefundAccount, {
    isSilent: true,
    onSuccess: () => showToast('success', t('accountSaved')),
  });
}

export function useUploadEvidence() {
  const { t } = useTranslation('refunds');
  return useApiUpload(uploadRefundEvidence, {
    isSilent: true,
    // The reason against the file is beside its field.
    onError: (failure) => {
      if (!failure.fields.file) toastFailure(failure, fieldCodesOf(failure));
    },
    onSuccess: () => showToast('success', t('evidenceSent')),
  });
}

export function useWithdrawRefund() {
  const { t } = useTranslation('refunds');
  return useApiMutation(withdrawRefund, {
    onSuccess: () => showToast('success', t('withdrawn')),
  });
}
