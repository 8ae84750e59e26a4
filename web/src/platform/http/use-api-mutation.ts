import type { ApiFailure } from '@portal/shared/http/client';
import type { CallOf, DataOf, Endpoint } from '@portal/shared/http/endpoint';
import type { UseMutationResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hideFailures } from '../toast/toast.ts';
import { callApi } from './call.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { refresh } from './query.ts';

export interface MutationOptions<E extends Endpoint> {
  /** Whether the screen keeps what it shows, although it may be out of date. */
  keepsScreen?: boolean;
  /** The caller shows the failure itself, for example at the fields of a form, so there is no toast. */
  isSilent?: boolean;
  onSuccess?: (data: DataOf<E>, input: CallOf<E>) => void | Promise<void>;
  onError?: (failure: ApiFailure) => void;
}

export type ApiMutation<E extends Endpoint> = UseMutationResult<DataOf<E>, ApiFailure, CallOf<E>>;

/** What `useApiMutation` and `useApiUpload` have in common; `send` makes the call. */
export function useApiMutationBase<E extends Endpoint>(
  options: MutationOptions<E>,
  send: (input: CallOf<E>, keys: IdempotencyKeys) => Promise<DataOf<E>>,
): ApiMutation<E> {
  const [keys] = useState(createIdempotencyKeys);
  return useMutation<DataOf<E>, ApiFailure, CallOf<E>>({
    meta: { isSilent: options.isSilent ?? false },
    mutationFn: (input) => send(input, keys),
    onSuccess: async (data, input) => {
      keys.succeeded();
      hideFailures();
      await options.onSuccess?.(data, input);
      if (!options.keepsScreen) await refresh();
    },
    onError: options.onError,
  });
}

/**
 * A call that changes data. It adds an idempotency key, refetches what the screen shows, and shows a failure in a toast. A call with a
 * file is `useApiUpload`.
 */
export const useApiMutation = <const E extends Endpoint>(
  endpoint: E,
  options: MutationOptions<E> = {},
): ApiMutation<E> =>
  useApiMutationBase<E>(options, (input, keys) =>
    callApi(endpoint, input, { idempotencyKey: endpoint.creates ? keys.keyFor(input) : undefined }),
  );
