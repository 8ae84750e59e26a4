import type { CallOf, Endpoint } from '@portal/shared/http/endpoint';
import { translate } from '../i18n/i18n.ts';
import { showToast } from '../toast/toast.ts';
import { callApi } from './call.ts';
import { isApiFailure, toastFailure } from './failures.ts';
import { refresh } from './query.ts';

/** How long a toast offers to undo, in milliseconds. The record offers it longer. */
const offeredMs = 20_000;

/** Says that a decision is made, and offers to take it back. @param input the call that takes it back */
export function toastWithUndo<const E extends Endpoint>(text: string, endpoint: E, input: CallOf<E>): void {
  const run = async () => {
    try {
      await callApi(endpoint, input);
      showToast('success', translate('staffPreviews:undone'));
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toastFailure(error, Object.values(error.fields));
    }
    await refresh();
  };
  const action = { label: translate('staffPreviews:undo'), run: () => void run() };
  showToast('success', text, { durationMs: offeredMs, action });
}

/** The reason that the audit log records if staff undo a decision at once. */
export const undoReason = (): string => translate('staffPreviews:undoReason');
