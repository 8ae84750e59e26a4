import type { MessageKind } from '@portal/shared/errors/catalogue';
import { toastMs } from '@portal/shared/errors/catalogue';
import { createStore } from 'zustand/vanilla';

/** Set by the first toast, so that the toast code travels only when it is needed. */
export const toastHost = createStore<{ isNeeded: boolean }>(() => ({ isNeeded: false }));

/** Shows a message at the top right for as long as its kind says (specification, section 9). */
export function showToast(kind: MessageKind, text: string, options: { durationMs?: number } = {}): void {
  toastHost.setState({ isNeeded: true });
  void import('./toast-view.tsx').then(({ showToastView }) =>
    showToastView(kind, text, options.durationMs ?? toastMs[kind]),
  );
}
