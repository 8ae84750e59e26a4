import type { Endpoint } from '@portal/shared/http/endpoint';
import { useTranslation } from 'react-i18next';
import { showToast } from '../toast/toast.ts';
import { toastFailure } from './failures.ts';
import { invalidate } from './query.ts';
import { wasSessionEnd } from './session-end.ts';
import { useApiMutation } from './use-api-mutation.ts';

interface Options {
  /** What is no longer true afterwards, whoever decided. */
  invalidates: readonly Endpoint[];
  /** Told when it succeeded. */
  success: string;
  /** Told when somebody else was faster; general words where none are given. */
  late?: string;
}

/** A decision that somebody else may have made first: then that is told, and what is true now is fetched. */
export function useDecision<const E extends Endpoint>(endpoint: E, options: Options) {
  const { t } = useTranslation('staffShell');
  return useApiMutation(endpoint, {
    isSilent: true,
    invalidates: options.invalidates,
    onSuccess: () => showToast('success', options.success),
    onError: (failure) => {
      if (wasSessionEnd(failure)) return;
      const codes = Object.values(failure.fields);
      // 404: what it was about was taken back.
      if (failure.status === 409 || failure.status === 404) void invalidate(...options.invalidates);
      if (failure.status === 409 && !codes.includes('FEE_NOT_PAID')) {
        showToast('warning', options.late ?? t('decidedAlready'));
      } else {
        toastFailure(failure, codes);
      }
    },
  });
}
