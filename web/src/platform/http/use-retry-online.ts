import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { whenReachable } from './when-reachable.ts';

/** Retries automatically once the device is back online and the server answers, if something was lost. */
export function useRetryOnline(isLost: boolean, retry: () => void): void {
  const failures = useRef(0);
  const tryAgain = useEffectEvent(() => {
    failures.current += 1;
    retry();
  });
  // Waits together with the message that promises the retry: the device may be online again at once.
  useLayoutEffect(() => {
    if (isLost) return whenReachable(() => tryAgain(), failures.current);
    return undefined;
  }, [isLost]);
}
