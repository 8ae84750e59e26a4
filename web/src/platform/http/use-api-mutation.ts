import type { ApiFailure } from '@portal/shared/http/client';
import type { CallOf, DataOf, Endpoint } from '@portal/shared/http/endpoint';
import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from './call.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { invalidate } from './query.ts';
import { uploadApi } from './upload.ts';

interface Options<E extends Endpoint> {
  /** Endpoints whose answers are out of date after this call. */
  invalidates?: readonly Endpoint[];
  /** The caller shows the failure itself, for example at the fields of a form, so there is no toast. */
  isSilent?: boolean;
  onSuccess?: (data: DataOf<E>, input: CallOf<E>) => void | Promise<void>;
  onError?: (failure: ApiFailure) => void;
}

type ApiMutation<E extends Endpoint> = UseMutationResult<DataOf<E>, ApiFailure, CallOf<E>> & {
  /** Progress of the current upload, from 0 to 1. */
  uploadProgress: number;
  /** Cancels the current upload, which then fails with `UploadCanceled`. */
  cancelUpload: () => void;
};

/**
 * A call that changes data. It adds an idempotency key, reports upload progress, refetches changed data, and shows a
 * failure in a toast.
 */
export function useApiMutation<const E extends Endpoint>(endpoint: E, options: Options<E> = {}): ApiMutation<E> {
  const [keys] = useState(createIdempotencyKeys);
  const [uploadProgress, setUploadProgress] = useState(0);
  const underWay = useRef<AbortController>(null);
  const mutation = useMutation<DataOf<E>, ApiFailure, CallOf<E>>({
    meta: { isSilent: options.isSilent ?? false },
    mutationFn: (input) => {
      const idempotencyKey = endpoint.creates ? keys.keyFor(input) : undefined;
      if (!endpoint.upload) return callApi(endpoint, input, { idempotencyKey });
      setUploadProgress(0);
      underWay.current = new AbortController();
      return uploadApi(endpoint, input, {
        idempotencyKey: keys.keyFor(input),
        onProgress: setUploadProgress,
        signal: underWay.current.signal,
      });
    },
    onSuccess: async (data, input) => {
      keys.succeeded();
      await options.onSuccess?.(data, input);
      await invalidate(...(options.invalidates ?? []));
    },
    onError: options.onError,
  });
  return { ...mutation, uploadProgress, cancelUpload: () => underWay.current?.abort() };
}
