import { uploadFileFor } from '@portal/shared/files/staff-contract';
import type { CallOf } from '@portal/shared/http/endpoint';
import { createUserMessage, readUserMessages, reopenMessage, resolveMessage } from '@portal/shared/messages/contract';
import { createSavedReply, deleteSavedReply, updateSavedReply } from '@portal/shared/saved-replies/contract';
import { useRef } from 'react';
import { callApi } from '#platform/http/call.ts';
import { useApiMutation, useApiMutationBase } from '#platform/http/use-api-mutation.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';
import { useDecision } from '#platform/http/use-decision.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';

type NewMessage = CallOf<typeof createUserMessage>['body'];

/** The form shows the failure, and keeps the key. */
export function useCreateUserMessage(email: string) {
  const key = useRef('');
  const mutation = useApiMutationBase<typeof createUserMessage>({ isSilent: true }, (input) =>
    callApi(createUserMessage, input, { idempotencyKey: key.current }),
  );
  const send = (body: NewMessage, idempotencyKey: string) => {
    key.current = idempotencyKey;
    return mutation.mutateAsync({ params: { email }, body });
  };
  return { send, isPending: mutation.isPending, error: mutation.error };
}

export function useUploadForUserMessage(email: string) {
  const mutation = useApiUpload(uploadFileFor, { keepsScreen: true });
  const upload = (file: File) =>
    mutation.mutateAsync({ params: { email }, body: { kind: 'other', purpose: 'message' }, file });
  return { upload, isPending: mutation.isPending };
}

/** Reading again shows what was not marked. */
export const useReadUserMessages = () => useApiMutation(readUserMessages, { isSilent: true });

export function useResolveMessage() {
  const { t } = useTranslation('staffMessages');
  const late = t('messageChanged');
  return {
    resolve: useDecision(resolveMessage, { success: t('resolved'), late }),
    reopen: useDecision(reopenMessage, { success: t('reopened'), late }),
  };
}

export function useSavedReplyMutations() {
  const { t } = useTranslation('staffMessages');
  const onSuccess = () => showToast('success', t('replySaved'));
  return {
    create: useApiMutation(createSavedReply, { isSilent: true, onSuccess }),
    update: useApiMutation(updateSavedReply, { isSilent: true, onSuccess }),
    remove: useApiMutation(deleteSavedReply, { onSuccess: () => showToast('success', t('replyDeleted')) }),
  };
}
