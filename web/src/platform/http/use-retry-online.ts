import { useEffect } from 'react';

/** Tries again by itself once the device is back online, as long as something is lost. */
export function useRetryOnline(isLost: boolean, retry: () => void): void {
  // Each time anew: what is sent again is what is picked now.
  useEffect(() => {
    if (!isLost) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
}
