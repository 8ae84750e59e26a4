import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { fieldCodesOf, isUnreachable, toastFailure } from './failures.ts';
import { wasSessionEnd } from './session-end.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `isSilent`: the caller shows the failure itself, without a toast. `isAudited`: each read is recorded in the audit log,
     * so it is repeated only if the record itself has changed.
     */
    queryMeta: { isSilent?: boolean; isAudited?: boolean };
    mutationMeta: { isSilent?: boolean };
  }
}

const maxRetries = 2;

// A component that waits for a change goes on when the screen shows the result. With the default, a timer, a click could
// come in between and act on the data from before the change.
notifyManager.setScheduler(queueMicrotask);

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.isSilent && !wasSessionEnd(error)) toastFailure(error);
    },
  }),
  mutationCache: new MutationCache({
    // oxlint-disable-next-line max-params -- TanStack Query gives the mutation last
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.isSilent && !wasSessionEnd(error)) toastFailure(error, fieldCodesOf(error));
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // An offline phone shows an error with a retry button instead of an endless skeleton.
      networkMode: 'always',
      retry: (count, error) => count < maxRetries && isUnreachable(error),
      retryDelay: (count) => 800 * 2 ** count,
    },
    mutations: { networkMode: 'always' },
  },
});
