import type { MessageKind } from '@portal/shared/errors/catalog';
import { toastMs } from '@portal/shared/errors/catalog';
import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

interface ToastHostState {
  /** The component that shows toasts. Its code is loaded with the first toast. */
  View: ComponentType | null;
  /**
   * A plain text for the case that the toast code cannot be loaded. Usually the network is down, and the text says so.
   */
  plain: { text: string; durationMs: number; isFailure: boolean } | null;
}

export const toastHost = createStore<ToastHostState>(() => ({ View: null, plain: null }));

/** Hides all toasts. A plain text closes by itself. */
export function hideToasts(): void {
  if (toastHost.getState().View) void import('./toast-view.tsx').then(({ hideToastViews }) => hideToastViews());
}

/** Hides the failures of attempts, because a later attempt has succeeded. */
export function hideFailures(): void {
  if (toastHost.getState().plain?.isFailure) toastHost.setState({ plain: null });
  if (toastHost.getState().View) void import('./toast-view.tsx').then(({ hideFailureViews }) => hideFailureViews());
}

interface ToastOptions {
  durationMs?: number;
  /** The message is about a call that failed, and goes once one succeeds. */
  isFailure?: boolean;
  /** What the reader can do about it. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

/** Shows a message at the top right for the time of its kind. */
export function showToast(kind: MessageKind, text: string, options: ToastOptions = {}): void {
  const { durationMs = toastMs[kind], isFailure = false, action } = options;
  import('./toast-view.tsx').then(
    ({ default: View, showToastView }) => {
      toastHost.setState({ View, plain: null });
      showToastView(kind, text, { durationMs, isFailure, action });
    },
    () => toastHost.setState({ plain: { text, durationMs, isFailure } }),
  );
}
