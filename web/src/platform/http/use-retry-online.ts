import { useLayoutEffect } from 'react';

/** Retries automatically once the device is back online, if something was lost. */
export function useRetryOnline(isLost: boolean, retry: () => void): void {
  // Registers again on every render, so that a retry sends the current selection. It registers together with the message
  // that promises the retry: the device may be online again at once.
  useLayoutEffect(() => {
    if (!isLost) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
}
