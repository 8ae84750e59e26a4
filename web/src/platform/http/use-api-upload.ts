import type { Endpoint } from '@portal/shared/http/endpoint';
import { useRef, useState } from 'react';
import { uploadApi } from './upload.ts';
import type { ApiMutation, MutationOptions } from './use-api-mutation.ts';
import { useApiMutationBase } from './use-api-mutation.ts';

type ApiUpload<E extends Endpoint> = ApiMutation<E> & {
  /** Progress of the current upload, from 0 to 1. */
  uploadProgress: number;
  /** Cancels the current upload, which then fails with `UploadCanceled`. */
  cancelUpload: () => void;
};

/** A call with a file: {@link useApiMutation} that reports its progress. Pages before login do not load it. */
export function useApiUpload<const E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}): ApiUpload<E> {
  const [uploadProgress, setUploadProgress] = useState(0);
  const underWay = useRef<AbortController>(null);
  const mutation = useApiMutationBase<E>(options, (input, keys) => {
    setUploadProgress(0);
    underWay.current = new AbortController();
    return uploadApi(endpoint, input, {
      idempotencyKey: keys.keyFor(input),
      onProgress: setUploadProgress,
      signal: underWay.current.signal,
    });
  });
  return { ...mutation, uploadProgress, cancelUpload: () => underWay.current?.abort() };
}
