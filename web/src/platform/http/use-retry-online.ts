import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { whenServerAnswers } from './when-server-answers.ts';

/** Then only a new connection, or the person, sends it again: each attempt may cost the data of the whole file. */
const mostAttempts = 5;

/** Retries automatically once the device is back online or the server answers again, if something was lost. */
export function useRetryOnline(isLost: boolean, retry: () => void): void {
  const failures = useRef(0);
  const tryAgain = useEffectEvent(() => {
    failures.current += 1;
    retry();
  });
  // Waits together with the message that promises the retry: the device may be online again at once.
  useLayoutEffect(() => {
    if (!isLost) return undefined;
    const sent = new AbortController();
    const run = () => tryAgain();
    window.addEventListener('online', run, sent);
    if (failures.current < mostAttempts) whenServerAnswers(run, sent.signal, failures.current);
    return () => sent.abort();
  }, [isLost]);
}
