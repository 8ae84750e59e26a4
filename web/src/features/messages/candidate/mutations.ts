import { uploadFile } from '@portal/shared/files/contract';
import type { CallOf } from '@portal/shared/http/endpoint';
import { createMessage, readMessages } from '@portal/shared/messages/contract';
import { useRef } from 'react';
import { callApi } from '#platform/http/call.ts';
import { useApiMutation, useApiMutationBase } from '#platform/http/use-api-mutation.ts';
import { useApiUpload } from '#platform/http/use-api-upload.ts';

type NewMessage = CallOf<typeof createMessage>['body'];

/** The form shows the failure, and keeps the key. */
export function useCreateMessage() {
  const key = useRef('');
  const mutation = useApiMutationBase<typeof createMessage>({ isSilent: true }, (input) =>
    callApi(createMessage, input, { idempotencyKey: key.current }),
  );
  const send = (body: NewMessage, idempotencyKey: string) => {
    key.current = idempotencyKey;
    return mutation.mutateAsync({ body });
  };
  return { send, isPending: mutation.isPending, error: mutation.error };
}

export function useUploadForMessage() {
  const mutation = useApiUpload(uploadFile, { keepsScreen: true });
  const upload = (file: File) => mutation.mutateAsync({ body: { kind: 'other', purpose: 'message' }, file });
  return { upload, isPending: mutation.isPending };
}

/** Reading again shows what was not marked. */
export const useReadMessages = () => useApiMutation(readMessages, { isSilent: true });
