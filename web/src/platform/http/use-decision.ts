import type { ApiFailure } from '@portal/shared/http/client';
import type { CallOf, Endpoint } from '@portal/shared/http/endpoint';
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

interface Options<E extends Endpoint> {
  /** Shown after a success. */
  success: string;
  /** Shows the success, and offers to take the decision back. */
  undo?: (input: CallOf<E>) => void;
  /** Shown if somebody else decided first. The default is a general text. */
  late?: string;
  /** Whether a refusal by the state names its cause. It is not that a colleague was faster. */
  saysCause?: boolean;
  /** Explains a refusal that is not a colleague's decision. Returns whether it did; if so, no other toast is shown. */
  explain?: (failure: ApiFailure) => boolean;
}

/**
 * A decision that a colleague may have made first. In that case, the person is notified and the current data is
 * fetched.
 */
export function useDecision<const E extends Endpoint>(endpoint: E, options: Options<E>) {
  const { t } = useTranslation('staffShell');
  return useApiMutation(endpoint, {
    isSilent: true,
    onSuccess: (_data, input) => (options.undo ? options.undo(input) : showToast('success', options.success)),
    onError: (failure) => {
      if (wasSessionEnd(failure)) return;
      const codes = Object.values(failure.fields);
      // 404: the subject of the decision was withdrawn.
      if (failure.status === 409 || failure.status === 404) void refresh();
      if (options.explain?.(failure)) return;
      if (failure.status === 409 && !options.saysCause && !codes.some((code) => isOwnFault.includes(code))) {
        showToast('warning', options.late ?? t('decidedAlready'));
      } else {
        toastFailure(failure, codes);
      }
    },
  });
}
