import type { MessageKind } from '@portal/shared/errors/catalogue';
import { toastMs } from '@portal/shared/errors/catalogue';
import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

interface ToastHostState {
  /** Where toasts appear; the toast code travels with the first one. */
  View: ComponentType | null;
  /** What is said plainly, since the toast code can not be fetched: most likely the line is gone, which is what is said. */
  plain: { text: string; durationMs: number } | null;
}

export const toastHost = createStore<ToastHostState>(() => ({ View: null, plain: null }));

/** Shows a message at the top right for as long as its kind says (specification, section 9). */
export function showToast(kind: MessageKind, text: string, options: { durationMs?: number } = {}): void {
  const durationMs = options.durationMs ?? toastMs[kind];
  import('./toast-view.tsx').then(
    ({ default: View, showToastView }) => {
      toastHost.setState({ View, plain: null });
      showToastView(kind, text, durationMs);
    },
    () => toastHost.setState({ plain: { text, durationMs } }),
  );
}
