import type { ApiFailure } from '@portal/shared/http/client';
import type { Endpoint } from '@portal/shared/http/endpoint';
import { useTranslation } from '../i18n/use-translation.ts';
import { showToast } from '../toast/toast.ts';
import { toastFailure } from './failures.ts';
import { refresh } from './query.ts';
import { wasSessionEnd } from './session-end.ts';
import { useApiMutation } from './use-api-mutation.ts';

/** Refusals that no colleague's decision explains. */
const isOwnFault: readonly string[] = [
  'FEE_NOT_PAID',
  'FILE_REJECTED',
  'EMAIL_TAKEN',
  'EMAIL_CHANGED',
  'REQUESTER_NOT_ALLOWED',
];

interface Options {
  /** Shown after a success. */
  success: string;
  /** Shown if somebody else decided first. The default is a general text. */
  late?: string;
  /** Explains a refusal that is not a colleague's decision. Returns whether it did; if so, no other toast is shown. */
  explain?: (failure: ApiFailure) => boolean;
}

/**
 * A decision that a colleague may have made first. In that case, the person is notified and the current data is
 * fetched.
 */
export function useDecision<const E extends Endpoint>(endpoint: E, options: Options) {
  const { t } = useTranslation('staffShell');
  return useApiMutation(endpoint, {
    isSilent: true,
    onSuccess: () => showToast('success', options.success),
    onError: (failure) => {
      if (wasSessionEnd(failure)) return;
      const codes = Object.values(failure.fields);
      // 404: the subject of the decision was withdrawn.
      if (failure.status === 409 || failure.status === 404) void refresh();
      if (options.explain?.(failure)) return;
      if (failure.status === 409 && !codes.some((code) => isOwnFault.includes(code))) {
        showToast('warning', options.late ?? t('decidedAlready'));
      } else {
        toastFailure(failure, codes);
      }
    },
  });
}
