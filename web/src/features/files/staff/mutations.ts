import { sendReminders } from '@portal/shared/cases/reminders-contract';
import { acceptFile, lockFile, lockFiles, rejectFile, reopenFile, requestFile } from '@portal/shared/files/contract';
import { updateFileRequest, uploadFileFor, withdrawFileRequest } from '@portal/shared/files/staff-contract';
import { toastWithUndo, undoReason } from '#platform/http/toast-with-undo.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

export function useReviewDocument() {
  const { t } = useTranslation('staffDocuments');
  return {
    accept: useDecision(acceptFile, {
      success: t('accepted'),
      undo: ({ params }) => toastWithUndo(t('accepted'), reopenFile, { params, body: { reason: undoReason() } }),
    }),
    reject: useDecision(rejectFile, {
      success: t('rejected'),
      undo: ({ params }) => toastWithUndo(t('rejected'), reopenFile, { params, body: { reason: undoReason() } }),
    }),
    lock: useDecision(lockFile, { success: t('locked') }),
  };
}

export const useLockDocuments = () => useApiMutation(lockFiles);

/** The toast that a request was sent offers to withdraw it. */
export function useRequestDocument() {
  const { t } = useTranslation('staffDocuments');
  return useApiMutation(requestFile, {
    isSilent: true,
    onSuccess: ({ uid }) =>
      toastWithUndo(t('requested'), withdrawFileRequest, { params: { uid }, query: { reason: undoReason() } }),
  });
}

export const useUpdateDocumentRequest = () => useApiMutation(updateFileRequest, { isSilent: true });

export function useWithdrawDocumentRequest() {
  const { t } = useTranslation('staffDocuments');
  return useDecision(withdrawFileRequest, { success: t('requestWithdrawn'), saysCause: true });
}

export function useRemindOfDocuments() {
  const { t } = useTranslation('staffDocuments');
  return useApiMutation(sendReminders, {
    onSuccess: ({ items }) => {
      for (const { result } of items) {
        // No answer about documents.
        if (result !== 'nothing_overdue') showToast(result === 'sent' ? 'success' : 'info', t(`remind_${result}`));
      }
    },
  });
}

export const useUploadDocumentFor = () => useApiUpload(uploadFileFor, { isSilent: true });
