import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { toastHost } from './toast.ts';

const ToastView = lazy(() => import('./toast-view.tsx'));

/** Where toasts appear; empty until the first one. */
export function ToastHost() {
  const isNeeded = useStore(toastHost, (host) => host.isNeeded);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ToastView />
    </Suspense>
  ) : null;
}
